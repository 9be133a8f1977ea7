-- Runs every check on the staged document, records the findings, and returns whether the run is held.
--   run_id  the run, staged in this session; a released one is not held
create or replace function ingest.run_checks(run_id bigint) returns boolean
  language plpgsql
as $$
declare
  run grid.run;
  first boolean;
  definition ingest.check_definition;
  any_holds boolean := false;
begin
  select * into strict run from grid.run where id = run_id;
  first := (select s.current_run is null from registry.source s where s.id = run.source_id);
  delete from grid.finding f where f.run_id = run_checks.run_id;

  for definition in select * from ingest.check_definition where kind <> 'reading' order by name loop
    -- A first document has no served one to compare with.
    continue when first and definition.kind not in ('document', 'note', 'row', 'place');
    any_holds := ingest.run_check(run, definition) or any_holds;
  end loop;
  any_holds := ingest.judge_parts(run) or any_holds;

  update grid.run set set_aside = (select count(distinct s.row) from stage_aside s),
    rows = (select count(*) from stage_row) where id = run_id;
  return any_holds and run.released_at is null;
end
$$;

-- Every check: its name, its kind, the share above which it holds a run, and its meaning. Those of kind `reading` are found by a reader or
-- a fetcher, and a single one holds the run. Each of the others has a function check_<name>.
insert into ingest.check_definition values
  ('example_document', 'reading', 0, 'The document says that it is an example.'),
  ('empty_payload', 'reading', 0, 'The document is empty or has no rows.'),
  ('html_instead_of_data', 'reading', 0, 'A web page came instead of the document.'),
  ('encoding_mismatch', 'reading', 0,
    'The document is not in the encoding that its manifest states, or its names were encoded twice (`SeÃ±or`).'),
  ('document_unreadable', 'reading', 0, 'The document ends early or breaks its format.'),
  ('missing_required_column', 'reading', 0, 'A column that the layout needs is missing.'),
  ('unexpected_header', 'reading', 0, 'The header is another table''s, or names a column of figures twice.'),
  ('unexpected_content', 'reading', 0, 'A column does not have the text that the manifest expects.'),
  ('date_in_future', 'document', 0, 'The document is dated after today.'),
  ('duplicate_key', 'document', 0, 'Two rows state the same figure of the same point.'),
  ('layout_unverified', 'document', 0,
    'The layout is known from a description alone, and this is the first document: a person compares what of it matched, and releases it.'),
  ('pagination_incomplete', 'document', 0,
    'Pages of the publication are missing, or the document has fewer rows than it states: the share that is missing. Once a person has '
    'released such a document, answers say that it is there in part.'),
  ('number_unparseable', 'document', 0.005,
    'Share of cells of figures, voltages or coordinates that are not numbers. Two words in place of figures hold no document.'),
  ('unit_changed', 'document', 0, 'Figures are in another unit than the measure''s, or than the served ones.'),
  ('unknown_class_code', 'document', 0, 'A class that the measure does not have.'),
  ('link_refused', 'note', 1,
    'The page offers other documents of the same day, which are not what the source publishes.'),
  ('measure_kept', 'document', 0,
    'Measures whose columns a document that may be read in part does not have: their figures stay as they are. It holds a first document, '
    'and one dated before the served one.'),
  ('word_unknown', 'note', 1,
    'The manifest does not say what words of a limit or a colour mean: the limit is of kind `other`, the colour is left out.'),
  ('geometry_unplaced', 'document', 0.5,
    'Geometries that are no place (a line, several points, an empty one), as a share of all rows: these rows have no place.'),
  ('identifier_spoilt', 'document', 0, 'An identifier that a spreadsheet has made a number in E notation or a date.'),
  ('figures_meaningless', 'document', 0,
    'The outermost figure of a measure stands several times, far from the next, and is a number that says "none": -999, 9999, 32767.'),
  ('row_of_totals', 'row', 0.2, 'A line of totals or a note below the table: without voltage and place, which most rows have.'),
  ('capacity_above_ceiling', 'row', 0.01, 'More than a substation of that voltage can carry.'),
  ('missing_identifier', 'row', 0.01, 'The row names no asset.'),
  ('negative_capacity', 'row', 0.01, 'A figure below zero where the source has no negative figures.'),
  ('orphan_parent', 'row', 0.01, 'The parent that the row names is unknown.'),
  ('row_of_another', 'row', 1,
    'The row has another text than the manifest expects, in a document that may have some, or lies abroad in a document of several '
    'countries.'),
  ('row_refused', 'row', 0.01, 'The manifest knows the row to be wrong or an example, or names no series for what it states.'),
  ('voltage_unknown', 'row', 0.01, 'A voltage that no European network has; of a transformer''s it is enough that one exists.'),
  ('coordinate_null_island', 'place', 0.01, 'The point is given as 0, 0.'),
  ('coordinate_out_of_country', 'place', 0.01,
    'The point or the area lies outside its country, or the point outside the region that its row names.'),
  ('coordinate_mass_move', 'comparison', 0.01, 'Share of known assets that move by more than 1 km, of those with a place.'),
  ('coordinates_shifted', 'comparison', 0.5,
    'Share of known assets that move in the same direction by the same distance, of those with a place.'),
  ('decimal_shift', 'comparison', 30, 'Median factor between non-zero figures and those served.'),
  ('figures_shuffled', 'comparison', 0.25, 'Share of a measure''s non-zero figures that moved to another place.'),
  ('identifier_churn', 'comparison', 0.20, 'Share of the served identifiers that others have replaced.'),
  ('identifier_changed', 'edition', 0,
    'New identifiers of assets that the document no longer has under the known ones: the same name, voltage and place, or the same letters '
    'and digits but for leading zeros.'),
  ('scale_in_part', 'edition', 0.1,
    'Share of the changed figures that changed by exactly the same power of ten: a part in another unit. At least ten; by a thousand or a '
    'million whatever their share, and four that did so to their last digit.'),
  ('zeros_for_nothing', 'edition', 0.099,
    'Share of a measure''s figures that went from empty to 0 or from 0 to empty, or half the share of those that went to 0, all at once '
    'while little else changed. At least ten.'),
  ('measures_exchanged', 'comparison', 0.5, 'Share of the figures in which two measures differed that are now the other''s.'),
  ('places_lost', 'comparison', 0.02, 'Share of known assets in the document that have lost their place.'),
  ('row_count_drop', 'comparison', 0.10, 'Fewer rows than the served document, as a share of its rows in a year.'),
  ('row_count_surge', 'comparison', 0.25, 'More rows than the served document, as a share of its rows in a year.'),
  ('descriptions_changed', 'operator', 0.20, 'Share of the names, or of the voltages, of known assets that differ from the served ones.'),
  ('total_capacity_swing', 'operator', 0.50, 'Change of a total, as a share of the served total.'),
  ('value_change_rate', 'operator', 0.40, 'Share of a measure''s figures that differ from the served ones by more than rounding.'),
  ('date_regressed', 'edition', 0, 'The document is dated before the served one.'),
  ('final_break_lost', 'edition', 0, 'The text has fewer rows than the served document and has lost the line break at its end.'),
  ('older_edition', 'edition', 0,
    'The same bytes as an edition published under an earlier date, or what it stated in another order or form, and not the served one.'),
  ('row_count_unusual', 'edition', 3,
    'Fewer rows than the served document, in a year as a multiple of the largest earlier loss (at least 1 %).')
on conflict (name) do update set kind = excluded.kind, threshold = excluded.threshold, describes = excluded.describes;
