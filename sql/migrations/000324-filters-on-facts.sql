-- compatible
-- What a publication states beside a figure, asked for: the threshold of the transmission impact assessment, and technical limits.

-- {MW, kW}: the amount that has to lie below the threshold, in each of the units that thresholds are published in.
alter type question.asked add attribute tia_above jsonb;
-- yes, no, unknown.
alter type question.asked add attribute technical_limits text[];
