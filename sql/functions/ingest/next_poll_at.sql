-- A source's first poll time after a given moment. Poll times are one interval apart. Their offset in the interval is derived
-- from the source's id, so that sources are spread evenly and each keeps its times through restarts.
create or replace function ingest.next_poll_at(source_id text, every interval, after timestamptz) returns timestamptz
  language sql stable
as $$
  select to_timestamp(t.shift + (floor((extract(epoch from after) - t.shift) / t.step) + 1) * t.step)
  from (select extract(epoch from every) as step,
          mod(hashtextextended(source_id, 0) & 9223372036854775807, extract(epoch from every)::bigint) as shift) t
$$;
