-- Whoever changes a mall, and however, leaves a later time behind, so that two versions never share one.
CREATE FUNCTION "keep_update_time"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	NEW."updated_at" := greatest(
		date_trunc('milliseconds', clock_timestamp()),
		date_trunc('milliseconds', OLD."updated_at") + interval '1 millisecond'
	);
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER "shopping_hubs_update_time" BEFORE UPDATE ON "shopping_hubs"
	FOR EACH ROW EXECUTE FUNCTION "keep_update_time"();
--> statement-breakpoint
-- Keeps retailer_transactions: a transaction is linked with the retailer of its label and with the one of its store.
CREATE FUNCTION link_transactions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO retailer_transactions (retailer_id, date, transaction_id, has_store)
  SELECT linked.retailer_id, t.date, t.id, t.store_id IS NOT NULL
  FROM new_rows t
  JOIN labels l ON l.id = t.label_id
  LEFT JOIN stores s ON s.id = t.store_id
  CROSS JOIN LATERAL (SELECT l.retailer_id UNION SELECT s.retailer_id) linked
  WHERE linked.retailer_id IS NOT NULL;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION unlink_transactions() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH gone AS MATERIALIZED (
    SELECT linked.retailer_id, t.date, t.id
    FROM old_rows t
    JOIN labels l ON l.id = t.label_id
    LEFT JOIN stores s ON s.id = t.store_id
    CROSS JOIN LATERAL (SELECT l.retailer_id UNION SELECT s.retailer_id) linked
  )
  DELETE FROM retailer_transactions link
  USING gone
  WHERE link.retailer_id = gone.retailer_id AND link.date = gone.date AND link.transaction_id = gone.id;
  RETURN NULL;
END $$;
--> statement-breakpoint
-- In steps of their own (MATERIALIZED): nothing is known of how many rows a statement changed, and one join of all
-- tables would be planned as if they were few.
CREATE FUNCTION relink_labels() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH changed AS MATERIALIZED (
    SELECT o.id, o.retailer_id
    FROM old_rows o JOIN new_rows n ON n.id = o.id
    WHERE o.retailer_id IS NOT NULL AND n.retailer_id IS DISTINCT FROM o.retailer_id
  ), gone AS MATERIALIZED (
    SELECT changed.retailer_id, t.date, t.id
    FROM changed
    JOIN transactions t ON t.label_id = changed.id
    LEFT JOIN stores s ON s.id = t.store_id
    WHERE s.retailer_id IS DISTINCT FROM changed.retailer_id
  )
  DELETE FROM retailer_transactions link
  USING gone
  WHERE link.retailer_id = gone.retailer_id AND link.date = gone.date AND link.transaction_id = gone.id;

  WITH changed AS MATERIALIZED (
    SELECT n.id, n.retailer_id
    FROM old_rows o JOIN new_rows n ON n.id = o.id
    WHERE n.retailer_id IS NOT NULL AND n.retailer_id IS DISTINCT FROM o.retailer_id
  )
  INSERT INTO retailer_transactions (retailer_id, date, transaction_id, has_store)
  SELECT changed.retailer_id, t.date, t.id, t.store_id IS NOT NULL
  FROM changed JOIN transactions t ON t.label_id = changed.id
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION relink_store() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH gone AS MATERIALIZED (
    SELECT t.date, t.id
    FROM transactions t JOIN labels l ON l.id = t.label_id
    WHERE t.store_id = NEW.id AND l.retailer_id IS DISTINCT FROM OLD.retailer_id
  )
  DELETE FROM retailer_transactions link
  USING gone
  WHERE link.retailer_id = OLD.retailer_id AND link.date = gone.date AND link.transaction_id = gone.id;

  INSERT INTO retailer_transactions (retailer_id, date, transaction_id, has_store)
  SELECT NEW.retailer_id, t.date, t.id, true
  FROM transactions t
  WHERE t.store_id = NEW.id AND NEW.retailer_id IS NOT NULL
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER transactions_inserted AFTER INSERT ON transactions
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION link_transactions();
--> statement-breakpoint
CREATE TRIGGER transactions_deleted AFTER DELETE ON transactions
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION unlink_transactions();
--> statement-breakpoint
-- Triggers run in the order of their names: the old links go before the new ones come.
CREATE TRIGGER transactions_updated_1 AFTER UPDATE ON transactions
  REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT EXECUTE FUNCTION unlink_transactions();
--> statement-breakpoint
CREATE TRIGGER transactions_updated_2 AFTER UPDATE ON transactions
  REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION link_transactions();
--> statement-breakpoint
CREATE TRIGGER labels_updated AFTER UPDATE ON labels
  REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows FOR EACH STATEMENT EXECUTE FUNCTION relink_labels();
--> statement-breakpoint
CREATE TRIGGER stores_retailer_updated AFTER UPDATE OF retailer_id ON stores
  FOR EACH ROW WHEN (OLD.retailer_id IS DISTINCT FROM NEW.retailer_id) EXECUTE FUNCTION relink_store();
--> statement-breakpoint
-- Counts the links of each day, so that a page far down is found without walking over the ones before it.
CREATE FUNCTION add_to_retailer_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO retailer_days (retailer_id, day, transactions, with_store)
  SELECT retailer_id, (date AT TIME ZONE 'UTC')::date AS day, count(*), count(*) FILTER (WHERE has_store)
  FROM new_links
  GROUP BY 1, 2
  ORDER BY 1, 2
  ON CONFLICT (retailer_id, day) DO UPDATE SET
    transactions = retailer_days.transactions + excluded.transactions,
    with_store = retailer_days.with_store + excluded.with_store;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE FUNCTION take_from_retailer_days() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  WITH gone AS MATERIALIZED (
    SELECT retailer_id, (date AT TIME ZONE 'UTC')::date AS day, count(*) AS transactions,
      count(*) FILTER (WHERE has_store) AS with_store
    FROM old_links
    GROUP BY 1, 2
  )
  UPDATE retailer_days counted SET
    transactions = counted.transactions - gone.transactions,
    with_store = counted.with_store - gone.with_store
  FROM gone
  WHERE counted.retailer_id = gone.retailer_id AND counted.day = gone.day;
  RETURN NULL;
END $$;
--> statement-breakpoint
CREATE TRIGGER retailer_transactions_inserted AFTER INSERT ON retailer_transactions
  REFERENCING NEW TABLE AS new_links FOR EACH STATEMENT EXECUTE FUNCTION add_to_retailer_days();
--> statement-breakpoint
CREATE TRIGGER retailer_transactions_deleted AFTER DELETE ON retailer_transactions
  REFERENCING OLD TABLE AS old_links FOR EACH STATEMENT EXECUTE FUNCTION take_from_retailer_days();
--> statement-breakpoint
-- Makes all of it anew, for rows that came while the triggers were not there.
CREATE FUNCTION refill_retailer_transactions() RETURNS void LANGUAGE plpgsql AS $$
BEGIN
  DELETE FROM retailer_transactions;
  INSERT INTO retailer_transactions (retailer_id, date, transaction_id, has_store)
  SELECT linked.retailer_id, t.date, t.id, t.store_id IS NOT NULL
  FROM transactions t
  JOIN labels l ON l.id = t.label_id
  LEFT JOIN stores s ON s.id = t.store_id
  CROSS JOIN LATERAL (SELECT l.retailer_id UNION SELECT s.retailer_id) linked
  WHERE linked.retailer_id IS NOT NULL
  ORDER BY 1, 2, 3;
END $$;
--> statement-breakpoint
SELECT refill_retailer_transactions();
