-- compatible
-- A question may ask for assets that answer it for generation and for load at once.
alter type question.asked add attribute both_directions boolean;
