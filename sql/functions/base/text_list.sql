-- A JSON array of strings as text[]; null for none.
create or replace function registry.text_list(list jsonb) returns text[]
  language plpgsql immutable parallel safe
as $$
begin
  return case when list is not null then array(select jsonb_array_elements_text(list)) end;
end
$$;
