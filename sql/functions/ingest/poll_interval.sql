-- How often a source is polled for a new document: several times per cadence, because publishers keep no exact dates and a
-- conditional request costs them almost nothing.
create or replace function ingest.poll_interval(cadence text) returns interval
  language sql immutable
  return case cadence
    when 'daily' then interval '6 hours'
    when 'weekly' then interval '1 day'
    when 'monthly' then interval '1 day'
    when 'quarterly' then interval '3 days'
    else interval '7 days'
  end;
