-- Rows that are no asset: a line of totals or averages, or a note above or below the table. They have neither voltage nor place, while most
-- rows do, and either a word for it at the beginning or the end of their name or identifier, or a figure that is the sum of those of all
-- others; a note below the last row with a place has no name and no figure. Where no row has a place, a total has both word and sum.
create or replace function ingest.check_row_of_totals(run grid.run) returns setof ingest.faulty_row
  language plpgsql stable
as $$
declare
  of_total constant text := '^[\s=*]*(?:(?:sub|grand |gran |gesamt|general )?[- ]?(?:total|totaal|totale|totali|totales|totaux|totais'
    '|gesamt|gesamtsumme|summe|insgesamt|zusammen|sum|suma|somme'
    '|soma|somma|samtals|i alt|totalt|summa|yhteensä|razem|ogółem|łącznie|celkem|spolu|összesen|skupaj|ukupno|viso|iš viso|kopā|kokku'
    '|общо|всичко|итого|всього|guztira|iomlán|cyfanswm'
    '|укупно|всего|общ сбор|обща сума|σύνολο|toplam|jumla|heildar|heild|tot|[[:alpha:]]+-?(?:total|totaal|totale|summe|summa|součet'
    '|suma|összeg|összesen))(?:e|en|s|er|y)?(?:\M|$)|[Σ∑])';
  of_total_last constant text := '(?:^|\s)(?:eind|gesamt)?(?:total|totaal|totale|totals|totalsumma|summe|gesamtergebnis|součet|végösszeg'
    '|razem|suma)\s*[:.]?\s*$';
  of_average constant text := '^\s*(?:average|mean|(?:valore? )?m[eé]dio|valeur moyenne|media|promedio|durchschnitt|mittelwert|moyenne'
    '|gemiddelde|średnia|průměr|átlag|keskiarvo'
    '|medelvärde|gjennomsnitt|gennemsnit|média|máximo|maximum|mínimo|minimum)\s*:?\s*$';
  of_note constant text := '^\s*(?:source|sources|fuente|fuentes|quelle|quellen|bron|fonte|fonti|kilde|kilder|källa|lähde|źródło'
    '|zdroj|forrás|izvor|vir|note|notes|nota'
    '|notas|remark|anmerkung|hinweis|opmerking|bemerkung|disclaimer|©|\*)\s*[:.©*–-]?\s';
begin
  return query
  with judged as materialized (
    select r.row, r.locator, r.identifier, r.name, r.state, r.measure_id, r.value,
      r.voltage_kv is not null or r.x is not null or r.area is not null as located,
      concat_ws(' ', r.identifier, r.name) ~* of_total or coalesce(r.name, '') ~* of_total
        or concat_ws(' ', r.identifier, r.name) ~* of_total_last or coalesce(r.name, r.identifier) ~* of_average as worded
    from stage_row r
  ), facts as materialized (
    select count(*) filter (where j.located) * 2 > count(*) as most_located, bool_or(j.located) as any_located, count(*) as n,
      max(j.row) filter (where j.located) as last
    from judged j
  ), sums as materialized (
    select v.measure, sum(v.value) filter (where j.located) as located, sum(v.value) as whole
    from judged j cross join lateral unnest(j.measure_id, j.value) v (measure, value)
    where v.value is not null group by 1
  )
  select j.row, j.locator, null::text, coalesce(j.name, j.identifier), 'is a line of totals or a note, no asset'
  from judged j cross join facts f
  cross join lateral (
    select coalesce(bool_or(abs(v.value - s.located) <= abs(v.value) / 1000), false) as of_located,
      coalesce(bool_or(least(abs(v.value * 2 - s.whole), abs(v.value * 3 - s.whole)) <= abs(v.value) / 1000), false) as of_whole
    from unnest(j.measure_id, j.value) v (measure, value) join sums s on s.measure = v.measure where v.value <> 0
  ) sum
  where not j.located and (f.most_located and (j.worded or sum.of_located and f.n > 10
      or (j.name is null or j.name = j.identifier) and 'published' <> all (j.state) and (j.identifier ~* of_note or j.row > f.last))
    or not f.any_located and f.n > 10 and j.worded and sum.of_whole);
end
$$;
