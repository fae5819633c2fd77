import { cx } from '#app/ui/cx.ts';
import { Icon } from '#app/ui/icon/icon.tsx';

/** The features of a package, ticked. */
export function FeatureList({ features, className }: { features: readonly string[]; className?: string }) {
  return (
    <ul className={cx('space-y-2.5 text-[0.9375rem]', className)}>
      {features.map((feature) => (
        <li key={feature} className="flex items-start gap-2 leading-normal">
          <Icon name="check" className="mt-1 size-4 text-accent" />
          {feature}
        </li>
      ))}
    </ul>
  );
}
