-- Ends a run as held. Nothing of it is published.
--   attempt              the token of the attempt; a stale one changes nothing
--   check_name, message  a fault found while reading, before staging; null when ingest.run_checks recorded the faults
-- If the run had been released, the release is undone, because it published nothing.
create or replace function ingest.hold(run_id bigint, attempt uuid, check_name text, message text) returns void
  language plpgsql
as $$
begin
  update grid.run set status = 'held', finished_at = clock_timestamp(), released_at = null, released_by = null,
    released_why = null
  where id = run_id and status = 'running' and token = attempt;
  if found and check_name is not null then
    insert into grid.finding (run_id, check_name, held, count, examples)
    values (hold.run_id, hold.check_name, true, 1,
      jsonb_build_array(jsonb_build_object('locator', null, 'column', null, 'original', null, 'message', message)));
  end if;
end
$$;

-- Faults that a reader or a fetcher finds. A single one holds the run.
insert into ingest.check_definition values
  ('example_document', 'reading', 0, 'The document says that it is an example.'),
  ('empty_payload', 'reading', 0, 'The document is empty or has no rows.'),
  ('html_instead_of_data', 'reading', 0, 'A web page came instead of the document.'),
  ('encoding_mismatch', 'reading', 0, 'The document is not in the encoding that its manifest states, or its names were encoded twice (`SeÃ±or`).'),
  ('document_unreadable', 'reading', 0, 'The document ends early or breaks its format.'),
  ('missing_required_column', 'reading', 0, 'A column that the layout needs is missing.'),
  ('unexpected_header', 'reading', 0, 'The header is another table''s, or names a column of figures twice.'),
  ('unexpected_content', 'reading', 0, 'A column does not have the text that the manifest expects.'),
  ('pagination_incomplete', 'reading', 0, 'Pages of the publication are missing.')
on conflict (name) do update set kind = excluded.kind, threshold = excluded.threshold, describes = excluded.describes;
