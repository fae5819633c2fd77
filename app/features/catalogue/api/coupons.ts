import { api, readAnswer } from '#app/lib/request/api.ts';
import { ifMatchHeader } from '#app/lib/request/edits.ts';
import { queryClient } from '#app/lib/request/query-client.ts';
import type { Coupon } from '#domain/orders/pricing/coupon.ts';
import type { CouponJson } from '#domain/orders/pricing/coupon-json.ts';

/** The studio's coupons, those that can be used first. */
export const couponsQuery = {
  queryKey: ['admin', 'coupons'],
  queryFn: async () => readAnswer(await api.admin.coupons.$get()),
  staleTime: 0,
};

const reload = () => queryClient.invalidateQueries({ queryKey: couponsQuery.queryKey });

/** Makes a coupon, which customers can use at once. */
export async function createCoupon(coupon: Coupon): Promise<CouponJson> {
  const created = await readAnswer(await api.admin.coupons.$post({ json: coupon }));
  await reload();
  return created;
}

/** Ends a coupon, or lets it be used again. */
export async function endCoupon(coupon: CouponJson, isEnded: boolean): Promise<void> {
  const { id } = coupon;
  const change = { param: { id }, json: { is_ended: isEnded }, header: ifMatchHeader(coupon) };
  await readAnswer(await api.admin.coupons[':id'].$patch(change));
  await reload();
}
