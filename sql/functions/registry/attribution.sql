-- The credits that the sources of a page require, as meta.attribution: [{source_id, text, url}], by source id.
create or replace function registry.attribution(source_ids text[]) returns jsonb
  language plpgsql stable
as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('source_id', s.id, 'text', s.attribution_text, 'url', s.attribution_url)
      order by s.id), '[]')
    from registry.source s where s.id = any (source_ids) and s.attribution_text is not null);
end
$$;
