UPDATE "orders" SET "search_text" = "search_text" || chr(10) || regexp_replace("customer_phone", '[^0-9]', '', 'g');
