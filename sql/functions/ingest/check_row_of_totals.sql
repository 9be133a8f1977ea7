-- Rows that are no asset: a line of totals, or a note below the table. Their name, or identifier, begins with a word for it, they have
-- neither voltage nor place, while most rows do, and no other name.
create or replace function ingest.check_row_of_totals(run grid.run) returns setof ingest.faulty_row
  language plpgsql stable
as $$
declare
  of_total constant text := '^\s*(?:sub|grand |gran |gesamt)?-?(?:total|totaal|totale|totali|totales|totaux|totais|gesamt'
    '|gesamtsumme|summe|insgesamt|sum|suma|somme'
    '|soma|somma|samtals|i alt|totalt|summa|yhteensä|razem|ogółem|łącznie|celkem|spolu|összesen|skupaj|ukupno|viso|iš viso|kopā|kokku'
    '|общо|всичко|итого|всього'
    '|укупно|σύνολο|toplam|jumla)(?:e|en|s|er|y)?(?:\M|$)';
  of_note constant text := '^\s*(?:source|sources|fuente|fuentes|quelle|quellen|bron|fonte|fonti|kilde|kilder|källa|lähde|źródło'
    '|zdroj|forrás|izvor|vir|note|notes|nota'
    '|notas|remark|anmerkung|hinweis|opmerking|bemerkung|disclaimer|©|\*)\s*[:.©*–-]?\s';
begin
  return query
  with judged as (
    select r.*, r.voltage_kv is not null or r.x is not null or r.area is not null as located from stage_row r
  )
  select r.row, r.locator, null::text, coalesce(r.name, r.identifier), 'is a line of totals or a note, no asset'
  from judged r
  where not r.located and (select count(*) filter (where j.located) * 2 > count(*) from judged j)
    and (concat_ws(' ', r.identifier, r.name) ~* of_total or coalesce(r.name, '') ~* of_total
      or (r.name is null or r.name = r.identifier) and r.identifier ~* of_note and 'published' <> all (r.state));
end
$$;
