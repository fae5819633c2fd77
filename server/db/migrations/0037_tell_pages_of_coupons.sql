-- Pages ask for a coupon where there is one.
CREATE TRIGGER "coupons_content" AFTER INSERT OR UPDATE OF ended_at ON "coupons"
  FOR EACH ROW EXECUTE FUNCTION "count_content_version"();
