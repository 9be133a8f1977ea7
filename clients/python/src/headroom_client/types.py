# Written by npm run types from the OpenAPI document: never edited.
"""What is asked and answered: words as `Literal`, objects as `TypedDict`.

A newer service may answer with words and fields that are not here: they are kept, as text and in the dictionary.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal, NotRequired, TypedDict


class NotIncluded(TypedDict):
    """A publication whose figures were not, or not all, searched."""

    source_id: str
    """Source."""

    operator: str
    """Name of the operator."""

    reason: NotIncludedReason | str
    """`not_imported`: never imported, or switched off. `failed`, `held`: never published, because its imports fail or checks hold them. `withheld`: published, and its rights withhold the figures. `listed_only`: registered with a link, and never imported. `partial`: searched, but its document has fewer rows (`read`) than it states (`stated`), as a part of a longer list does. `without_place`: searched, but more than one in a hundred of its assets has no place, so that no request about a place finds it; one by country or operator does."""

    since: str | None
    """Of `failed` and `held`: when the first of these imports ended."""

    read: int | None
    """Of `partial`: rows of its document."""

    stated: int | None
    """Of `partial`: rows that the document says there are."""

    operator_url: str
    """The operator’s own page with its figures."""


NotIncludedReason = Literal["not_imported", "failed", "held", "withheld", "listed_only", "partial", "without_place"]


class Meta(TypedDict):
    """About the answer."""

    request_id: str
    """The same as the header `X-Request-Id`."""

    warnings: list[MetaWarnings]
    """Such as `mixed_comparability`: figures on this page follow methods that cannot be compared. `mixed_availability`: at least so much or the most was asked for, and some of the figures are allocated, requested or of another type than what is free. `not_headlines`: so asked, some of the figures are not the one that a request can rely on; their `role` says why. `source_data_stale`: a list of assets is empty, and figures match but for `fresh_after`; the message has the newest date. `other_availability`: a list of assets is empty, and figures of types match that are not said to be free; the message names them. `other_figures`: a list of assets is empty, and figures match that stand for no asset, as others of their publication do or as their years have ended; `/v1/capacity/nearby` and `/v1/capacity` list them. `before_first_data`: `as_of` is before every figure of what is asked; the message says since when there are some. `later_first_data`: some of the sources that are asked have figures only since later, so the answer may lack them. `outside_coverage`: at the place, or at so many of the sites, no registered operator works; latitude and longitude may be exchanged. `truncated`: more points match than `/v1/assets.geojson` holds."""

    attribution: list[MetaAttribution]
    """Credits that the sources on this page require. Show them."""


class MetaWarnings(TypedDict):
    """A warning."""

    code: str
    """Stable."""

    message: str
    """For people."""


class MetaAttribution(TypedDict):
    """A credit."""

    source_id: str | None
    """Source; null for the postcodes that the answer was found by."""

    text: str
    """The required text."""

    url: str | None
    """Where it should link to."""


class Pagination(TypedDict):
    """The page in its list."""

    limit: int
    """Rows on a page."""

    next_cursor: str | None
    """Pass it as `cursor` for the next page; null on the last one."""


class Error(TypedDict):
    """The form of every error."""

    error: ErrorError


class ErrorError(TypedDict):
    """An object."""

    code: ErrorErrorCode | str
    """Stable: use it in your code."""

    message: str
    """For people; its wording may change."""

    request_id: str
    """Identifies the request in our log."""

    details: dict[str, Any]
    """Depends on the code; may be empty. Of a wrong parameter: `param`, what was `given`, and the `nearest` that it may mean or all that is `allowed`, where these exist."""

    doc_url: NotRequired[str]
    """Address of the reference about the code; only its path where a request is not HTTP."""

    required_plan: NotRequired[str]
    """Only for `plan_required`: the cheapest plan that allows the request."""


ErrorErrorCode = Literal["invalid_parameter", "invalid_cursor", "unauthorized", "plan_required", "route_not_found", "country_not_supported", "operator_not_supported", "operator_not_found", "asset_not_found", "source_not_found", "methodology_not_found", "capacity_not_available", "export_not_found", "webhook_not_found", "source_not_available", "source_data_stale", "export_not_ready", "export_expired", "capacity_semantics_not_comparable", "rate_limit_exceeded", "quota_exceeded", "export_limit_exceeded", "download_limit_exceeded", "source_rights_restricted", "internal_error"]


class Condition(TypedDict):
    """A condition, in the publisher’s words."""

    code: ConditionCode | str
    """What has to be met."""

    text: str
    """In the publisher’s words."""

    language: str
    """ISO 639-1 code."""

    url: str | None
    """Where the words stand."""

    document: str | None
    """The document in which they stand."""

    locator: str | None
    """The place in the document."""


ConditionCode = Literal["synchronous_condenser", "self_consumption", "voltage_level", "other", "after_reinforcement"]


class ConditionalFigure(TypedDict):
    """A figure that is greater than the headline, and holds under a condition."""

    record_id: str
    """The record that has it."""

    value: float
    """In `unit`; of a range its upper end."""

    unit: ConditionalFigureUnit | str
    """Unit of the source, that of the headline."""

    mw: float | None
    """The figure where it was published in MW."""

    reasons: list[ConditionalFigureReasons | str]
    """`condition`: one of `condition` has to be met. `after_reinforcement`: after works. `flexible`: on flexible terms. `later_year`: from a later year on."""

    condition: list[Condition] | None
    """Conditions of which one has to be met, in the publisher’s words."""

    technologies: list[ConditionalFigureTechnologies | str]
    """What may connect."""

    firmness: Firmness | str
    """Firm, or only while the grid has room."""

    horizon: ConditionalFigureHorizon
    """The time that the figure refers to."""


ConditionalFigureUnit = Literal["MW", "MVA", "kW", "kVA", "percent", "class"]


ConditionalFigureReasons = Literal["condition", "after_reinforcement", "flexible", "later_year"]


ConditionalFigureTechnologies = Literal["any", "solar", "wind", "wind_onshore", "wind_offshore", "hydro", "synchronous", "inverter_based", "storage", "hybrid", "ev_charging", "data_centre", "power_electronic_load", "conventional_load", "other"]


Firmness = Literal["firm", "flexible", "mixed", "unspecified"]


class ConditionalFigureHorizon(TypedDict):
    """The time that the figure refers to."""

    kind: ConditionalFigureHorizonKind | str
    """`snapshot`: now. `year` and `range`: a forecast. `after_reinforcement`: once planned works are done."""

    year_from: int | None
    """First year."""

    year_to: int | None
    """Last year, included."""

    scenario: str | None
    """The publisher’s scenario."""

    season: ConditionalFigureHorizonSeason | str | None
    """The season that it is of; null: not only of one."""

    hours: str | None
    """The hours of the day or year that it is of, in the publisher’s words; null: of all."""


ConditionalFigureHorizonKind = Literal["snapshot", "year", "range", "after_reinforcement", "unspecified"]


ConditionalFigureHorizonSeason = Literal["winter", "summer"]


class SharedZone(TypedDict):
    """A zone of a publication whose assets share one amount of free capacity."""

    zone: str
    """Its name, as published."""

    assets: list[SharedZoneAssets]
    """Its assets by the newest edition."""


class SharedZoneAssets(TypedDict):
    """"""

    id: str
    """Asset."""

    name: str
    """As published."""


class CapacityRecord(TypedDict):
    """One published figure with everything needed to judge it."""

    id: str
    """The same in every import."""

    asset: CapacityRecordAsset
    """The asset of the figure."""

    country: str
    """ISO 3166-1 alpha-2 code of the source’s country."""

    operator: OperatorName

    source_id: str
    """Source."""

    direction: Direction | str
    """Generation (feeding in), load (taking out), or both."""

    firmness: Firmness | str
    """Firm, or only while the grid has room."""

    horizon: ConditionalFigureHorizon
    """The time that the figure refers to."""

    availability_type: AvailabilityType | str
    """What the figure counts; only `available` is headroom. `unspecified` where its publisher does not say."""

    technology: Technology | str
    """What may connect, in one term; `any` where the publisher does not say, `several` where `technologies` lists more."""

    technologies: list[ConditionalFigureTechnologies | str]
    """What may connect, as the column names it; never empty."""

    flexibility: str | None
    """Conditions of a flexible connection."""

    measure: str
    """Key of the column or series of the source."""

    condition: list[Condition] | None
    """Conditions of which one has to be met; null: none."""

    connects: CapacityRecordConnects | str
    """Where it may be used: at its asset, in the grid below it, or either."""

    about: CapacityRecordAbout | str
    """What it speaks of: its asset, or the grid above it."""

    capacity: CapacityRecordCapacity
    """The figure as published. Units are never converted."""

    value_mw: float | None
    """The figure where it was published in MW; null in every other unit."""

    methodology: CapacityRecordMethodology
    """How the figure was calculated, in short."""

    freshness: CapacityRecordFreshness
    """How old the data is; not when it was last fetched."""

    provenance: CapacityRecordProvenance
    """The document and the cell of the figure. With `as_of` and in histories those that first stated it so; later documents that only confirmed it make `source_date` newer."""

    decision_context: CapacityRecordDecisionContext
    """What to know before you rely on the figure."""

    access: RecordAccess

    distance_m: float | None
    """Metres from the requested place, to 0.1 m; null if none was requested. Where the precision is `box`, those to the farthest point of the box."""

    distance_min_m: float | None
    """Where the precision is `box`, metres to the nearest point of the box, 0 inside it; null for all others."""


class CapacityRecordAsset(TypedDict):
    """The asset of the figure."""

    id: str
    """The same in every import. The id of a merged asset stays valid."""

    type: CapacityRecordAssetType | str
    """Kind of asset."""

    name: str
    """As published."""

    slug: str
    """The name in a form for URLs."""

    voltage_kv: float | None
    """Voltage in kV."""

    lon: float | None
    """Longitude, WGS84 degrees; null where the place is unknown."""

    lat: float | None
    """Latitude, WGS84 degrees; null where the place is unknown."""

    precision: CapacityRecordAssetPrecision | str
    """How well the place is known. `centroid` is the middle of an area; `box` a point in a bounding box, of which nothing more is known."""


CapacityRecordAssetType = Literal["substation", "node", "busbar", "feeder", "transformer", "congestion_zone", "connection_point", "grid_cell", "area"]


CapacityRecordAssetPrecision = Literal["exact", "approximate", "centroid", "box", "unknown"]


class OperatorName(TypedDict):
    """An operator, in short."""

    id: str
    """Operator."""

    slug: str
    """Can be used instead of the id."""

    name: str
    """The name that it uses itself."""


Direction = Literal["generation", "load", "bidirectional"]


AvailabilityType = Literal["available", "total", "connected", "allocated", "reserved", "requested", "scheme_reserved", "regulatory_held", "class_only", "unspecified"]


Technology = Literal["any", "solar", "wind", "wind_onshore", "wind_offshore", "hydro", "synchronous", "inverter_based", "storage", "hybrid", "ev_charging", "data_centre", "power_electronic_load", "conventional_load", "other", "several"]


CapacityRecordConnects = Literal["here", "below", "either"]


CapacityRecordAbout = Literal["asset", "upstream"]


class CapacityRecordCapacity(TypedDict):
    """The figure as published. Units are never converted."""

    value: float | None
    """In `unit`, an exact decimal. Zero and negative figures are real figures."""

    min: float | None
    """Lower end, where a range is published."""

    max: float | None
    """Upper end, where a range is published."""

    unit: ConditionalFigureUnit | str
    """Unit of the source."""

    class_code: str | None
    """Code of a class, where the publisher gives a colour or band instead of a figure."""

    class_label: str | None
    """The publisher’s explanation of the class."""

    class_meaning: CapacityRecordCapacityClassMeaning | str | None
    """What the publisher’s legend says of capacity where the class stands; `unknown` where it says nothing. The source has the legend."""

    state: CapacityRecordCapacityState | str
    """`not_published`: the cell was empty. `withheld`: the rights do not permit serving it."""

    as_published: str | None
    """The original cell, character by character; null where it is empty. Of a figure that is `not_published`, what stands in its place: `n/a`, or a text that is no number."""


CapacityRecordCapacityClassMeaning = Literal["available", "limited", "none", "unknown"]


CapacityRecordCapacityState = Literal["published", "class_only", "not_published", "withheld"]


class CapacityRecordMethodology(TypedDict):
    """How the figure was calculated, in short."""

    id: str
    """Methodology."""

    basis: CapacityRecordMethodologyBasis | str
    """Kind of calculation."""

    network_state: CapacityRecordMethodologyNetworkState | str
    """Whether the figure already allows for an outage."""

    comparability_class: str
    """Figures of different classes cannot be compared."""


CapacityRecordMethodologyBasis = Literal["load_flow", "ptdf", "transformer_rating", "short_circuit_ratio", "multi_criteria_minimum", "scheme_allocation", "scenario_forecast", "queue_status", "undisclosed"]


CapacityRecordMethodologyNetworkState = Literal["n", "n_1", "n_2", "mixed", "undisclosed"]


class CapacityRecordFreshness(TypedDict):
    """How old the data is; not when it was last fetched."""

    source_date: str | None
    """The date of the publication; null where it is not known."""

    source_date_basis: str | None
    """What states that date; `unknown` where nothing does."""

    published_at: str | None
    """When this service published it."""

    retrieved_at: str | None
    """When the document was fetched."""

    age_seconds: int | None
    """Seconds since the start of `source_date` (UTC)."""

    stale: bool | None
    """Older than its source allows, or of an unknown date, which counts as older than any."""


class CapacityRecordProvenance(TypedDict):
    """The document and the cell of the figure. With `as_of` and in histories those that first stated it so; later documents that only confirmed it make `source_date` newer."""

    source_id: str
    """Source."""

    document_url: str | None
    """Address of the document."""

    document_sha256: str | None
    """SHA-256 of the document, in hexadecimal."""

    locator: str
    """Place in the document: the row, or the path of the item."""

    column: str
    """Header of the column, or name of the series."""

    licence: str | None
    """Licence of the publication."""

    attribution: str | None
    """Credit that the publisher requires."""

    import_run_id: int
    """The import that read it."""


class CapacityRecordDecisionContext(TypedDict):
    """What to know before you rely on the figure."""

    binding: bool
    """Always false: only the operator can confirm capacity."""

    additive: bool | None
    """Whether the figures of neighbouring points may be added up."""

    allocation_rule: str
    """How the operator allocates capacity."""

    role: Role | str | None
    """The part that it has among what is available at its asset: `headline` for the one figure of a direction and unit that a request can rely on today, over all sources; its `alternative`s; `conditional`: under a condition, after works, of flexible terms or of a later year; `for_grid_below` and `about_grid_above`: not of the asset itself; `copy`: what its publisher says elsewhere. Null for figures of another type and withheld ones. Only headlines may be added up."""

    upstream_considered: CapacityRecordDecisionContextUpstreamConsidered | str
    """Whether the figure allows for limits of the grid above, as the publisher says."""

    deducted: list[CapacityRecordDecisionContextDeducted | str]
    """What the figure has already been reduced by, as the publisher says."""

    queue_mw: float | None
    """Requests ahead in the queue, MW: not known to be deducted. `methodology.included.queued` is `no` where the publisher says that they are not."""

    contracted_mw: float | None
    """What is contracted at the same point, MW; `deducted` says whether the figure is reduced by it."""

    reserved_mw: float | None
    """What is reserved at the same point, MW; `deducted` says whether the figure is reduced by it."""

    zones: list[str]
    """The zones whose assets share the figure: what one of them takes, the others lose."""

    shares_with: list[SharedZone]
    """Those zones with their assets."""

    limiting_factors: list[str]
    """What limits the figure."""

    limits: list[Limit]
    """What limits the figure, by kind."""

    works: list[Work]
    """What is built that changes it, and until when."""

    facts: list[Fact]
    """What its row says of the asset beside capacity: fault level, offers, municipality."""

    status_colour: CapacityRecordDecisionContextStatusColour | None
    """The publisher’s colours of the asset."""

    upstream_asset_id: str | None
    """The upstream asset."""

    upstream_name: str | None
    """The name of what feeds or limits the asset, as published."""

    notes: str | None
    """The publisher’s remarks."""

    disclaimers: list[Disclaimer]
    """What the publisher says about its figures."""

    operator_url: str
    """The operator’s own page."""


Role = Literal["headline", "alternative", "conditional", "for_grid_below", "about_grid_above", "copy"]


CapacityRecordDecisionContextUpstreamConsidered = Literal["yes", "no", "unknown"]


CapacityRecordDecisionContextDeducted = Literal["connected", "contracted", "reserved", "queue"]


class Limit(TypedDict):
    """What limits a figure."""

    side: LimitSide | str
    """`here`: at the asset. `upstream`: in the grid that feeds it."""

    kind: LimitKind | str
    """`other` where it is not known what kind the publisher’s words mean."""

    direction: Direction | str | None
    """What it limits; null for both, or where the publisher does not say."""

    text: str
    """As published."""

    margin_mw: NotRequired[float]
    """What is left by this limit alone, MW; only where the publisher states it."""


LimitSide = Literal["here", "upstream"]


LimitKind = Literal["thermal", "voltage", "fault_level", "protection", "transmission", "planning", "reverse_power", "other"]


LimitDirection = Literal["generation", "load"]


class Work(TypedDict):
    """What is built that changes a figure."""

    side: LimitSide | str
    """`here`: at the asset. `upstream`: in the grid that feeds it."""

    text: str
    """As published."""

    year: int | None
    """Of its completion."""

    date: str | None
    """Of its completion, the last day of the month or quarter where no day is published; null where only a year is."""

    as_published: str | None
    """The cell of the publication that states this date, character by character; null where there is none."""


class Fact(TypedDict):
    """What the row of a record says of its asset that is no capacity."""

    kind: FactKind | str
    """What it is."""

    label: str
    """The header of the column, as published."""

    text: str
    """The cell, as published."""

    value: float | None
    """The number in the cell; null where it is none."""

    unit: str | None
    """Of the number: `kA`, `MW`."""


FactKind = Literal["fault_level", "fault_rating", "reverse_power", "minimum_demand", "maximum_demand", "offers_made", "offers_accepted", "estimates_given", "municipality", "substation_type", "could_have_capacity", "assessed_above", "technical_limit", "margin", "reservation", "tender", "transformer_tap"]


class CapacityRecordDecisionContextStatusColour(TypedDict):
    """The publisher’s colours of the asset."""

    generation: CapacityRecordDecisionContextStatusColourGeneration | str | None
    """For feeding in."""

    load: CapacityRecordDecisionContextStatusColourLoad | str | None
    """For taking out."""

    legend: str | None
    """What the publisher says they mean."""


CapacityRecordDecisionContextStatusColourGeneration = Literal["red", "amber", "green"]


CapacityRecordDecisionContextStatusColourLoad = Literal["red", "amber", "green"]


class Disclaimer(TypedDict):
    """A disclaimer of the publisher."""

    text: str
    """In its own words."""

    language: str
    """ISO 639-1 code."""


class RecordAccess(TypedDict):
    """Whether the figure may be shown."""

    status: RecordAccessStatus | str
    """`withheld`: the rights of the source do not permit serving the figure."""

    reason: RecordAccessReason | str | None
    """The rights mode that withholds it; null when granted."""

    operator_url: str
    """The operator’s own page with its figures."""


RecordAccessStatus = Literal["granted", "withheld"]


RecordAccessReason = Literal["redistribution_allowed", "commercial_use_with_attribution", "derived_only", "internal_cache_only", "link_only", "pending_review", "blocked"]


class BestAmount(TypedDict):
    """The best figure of a direction."""

    record_id: str
    """The record that has it."""

    state: BestAmountState | str
    """`zero` is below 0.0005 of its unit; `withheld` may not be served."""

    mw: float | None
    """The figure where it was published in MW."""

    value: float | None
    """In `unit`, an exact decimal; of a range its upper end."""

    unit: ConditionalFigureUnit | str
    """Unit of the source."""

    class_code: str | None
    """Code of a class, where only a class is published."""

    class_label: str | None
    """The publisher’s explanation of the class."""

    class_meaning: CapacityRecordCapacityClassMeaning | str | None
    """What it means by the publisher’s own legend; null without a class."""

    firm: bool | None
    """Whether the figure is firm; null where the publication does not say."""

    stale: bool | None
    """Older than its source allows, or of an unknown date."""

    year: int | None
    """Year of its horizon, the nearest to now; null for a snapshot."""

    scenario: str | None
    """The publisher’s scenario that it holds in; null without one. Of several for one year the one that the publisher takes for likely, else the one with the least figure."""

    source_date: str | None
    """The date of the publication."""

    source_id: str
    """Source."""

    availability_type: AvailabilityType | str
    """What the figure counts; only `available` is headroom. `unspecified` where its publisher does not say."""

    technology: Technology | str
    """What may connect, in one term; `any` where the publisher does not say, `several` where `technologies` lists more."""

    technologies: list[ConditionalFigureTechnologies | str]
    """What may connect, as the column names it; never empty."""

    flexibility: str | None
    """Conditions of a flexible connection."""

    measure: str
    """Key of the column or series of the source."""

    methodology: CapacityRecordMethodology
    """How the figure was calculated, in short."""

    queue_mw: float | None
    """Requests ahead in the queue, MW: not known to be deducted. `methodology.included.queued` is `no` where the publisher says that they are not."""

    contracted_mw: float | None
    """What is contracted at the same point, MW."""

    reserved_mw: float | None
    """What is reserved at the same point, MW."""

    zones: list[str]
    """The zones whose assets share the figure; `shares_with` of its record names them."""

    role: Role | str
    """`headline`: what a request can rely on today. `conditional`: only where `include=conditional` asks for it."""

    upstream_considered: CapacityRecordDecisionContextUpstreamConsidered | str
    """Whether the figure allows for limits of the grid above, as the publisher says."""

    conditional: list[ConditionalFigure]
    """At most five figures that are greater, and hold under a condition; the greatest first."""

    operator_url: str
    """The operator’s own page with its figures."""


BestAmountState = Literal["figure", "zero", "negative", "class_only", "not_published", "withheld"]


BestAmountRole = Literal["headline", "conditional"]


class Upstream(TypedDict):
    """What a source names above an asset."""

    name: str
    """As published."""

    asset_id: str | None
    """The asset that this is; null where none has that name and voltage, or several have."""

    source_id: str
    """The source that names it."""

    basis: UpstreamBasis | str | None
    """What says which asset this is: a key in the document, its name, a name that a person has looked up, or the area of a publication that the asset lies in (`containment`)."""


UpstreamBasis = Literal["document", "name", "alias", "containment"]


class AssetCapacity(TypedDict):
    """An asset with its best figures, as capacity tiles show them."""

    asset: AssetCapacityAsset
    """The asset."""

    country: str
    """ISO 3166-1 alpha-2 code."""

    operator: OperatorName

    generation: BestAmount | dict[str, Any]

    load: BestAmount | dict[str, Any]

    better: AssetCapacityBetter | str | None
    """The direction of the better of the two figures; null without one."""

    upstream: list[Upstream]
    """What feeds or limits it."""

    limits: list[Limit]
    """What limits these figures."""

    works: list[Work]
    """What is built that changes them."""

    status_colour: CapacityRecordDecisionContextStatusColour | None
    """The publisher’s colours of the asset."""

    records: int
    """How many of its records match and may stand for it: those that tell of what is available, or of the availability types asked for."""

    distance_m: float | None
    """Metres from the requested place, to 0.1 m; null if none was requested. Where the precision is `box`, those to the farthest point of the box."""

    distance_min_m: float | None
    """Where the precision is `box`, metres to the nearest point of the box, 0 inside it; null for all others."""


class AssetCapacityAsset(TypedDict):
    """The asset."""

    id: str
    """The same in every import. The id of a merged asset stays valid."""

    type: CapacityRecordAssetType | str
    """Kind of asset."""

    name: str
    """As published."""

    slug: str
    """The name in a form for URLs."""

    voltage_kv: float | None
    """Voltage in kV."""

    lon: float | None
    """Longitude, WGS84 degrees; null where the place is unknown."""

    lat: float | None
    """Latitude, WGS84 degrees; null where the place is unknown."""

    precision: CapacityRecordAssetPrecision | str
    """How well the place is known. `centroid` is the middle of an area; `box` a point in a bounding box, of which nothing more is known."""


AssetCapacityBetter = Literal["generation", "load"]


class ChangeSide(TypedDict):
    """A record’s figure before or after a change."""

    value: float | None
    """In `unit`."""

    unit: ConditionalFigureUnit | str
    """Unit of the source."""

    value_mw: float | None
    """The figure where it was published in MW."""

    class_code: str | None
    """Code of a class."""

    state: CapacityRecordCapacityState | str
    """What the cell held."""

    source_date: str | None
    """The date of the publication."""

    lon: float | None
    """Longitude of an asset that moved; null if it did not move or had no place."""

    lat: float | None
    """Its latitude."""


class Change(TypedDict):
    """One change of one record."""

    id: int
    """Ascending; once you have seen an id, no lower one ever appears."""

    change_type: ChangeChangeType | str
    """`restored`: published again after it was removed. `backfilled`: a document that came late gives another figure for the past alone; `before` and `after` are what history had for that time and has now, and what is served stays."""

    changed_at: str
    """When the change was published."""

    import_run_id: int
    """The import that published it; of what was reinterpreted the one in force."""

    source_id: str
    """Source."""

    source_name: str
    """Its name."""

    country: str
    """ISO 3166-1 alpha-2 code of the source’s country."""

    operator_id: str
    """Operator."""

    operator_name: str
    """Its name."""

    asset_id: str
    """Asset."""

    asset: ChangeAsset
    """The asset as it is now, or the one that it was merged into."""

    record_id: str
    """Capacity record."""

    direction: Direction | str | None
    """Direction of the record; null where its source is switched off."""

    technology: Technology | str | None
    """Its technology, likewise."""

    availability_type: AvailabilityType | str | None
    """What the figure counts; only `available` is headroom. `unspecified` where its publisher does not say."""

    firmness: Firmness | str | None
    """Firm, or only while the grid has room."""

    measure: str | None
    """Key of the column or series of the source."""

    horizon: ChangeHorizon | None
    """The time that the figure refers to."""

    tags: list[ChangeTags | str]
    """The kind of change in figure, place and meaning; empty when withheld."""

    moved_m: float | None
    """How far the asset moved, in metres; null when it did not, or had no place before."""

    before: ChangeSide | dict[str, Any]

    after: ChangeSide | dict[str, Any]

    access: RecordAccess


ChangeChangeType = Literal["added", "changed", "removed", "restored", "backfilled"]


class ChangeAsset(TypedDict):
    """The asset as it is now, or the one that it was merged into."""

    id: str
    """Its id."""

    type: CapacityRecordAssetType | str
    """Its type."""

    name: str
    """As published."""

    lon: float | None
    """Longitude, WGS84."""

    lat: float | None
    """Latitude, WGS84."""


class ChangeHorizon(TypedDict):
    """The time that the figure refers to."""

    kind: ConditionalFigureHorizonKind | str
    """`snapshot`: now. `year` and `range`: a forecast. `after_reinforcement`: once planned works are done."""

    year_from: int | None
    """First year."""

    year_to: int | None
    """Last year, included."""

    scenario: str | None
    """The publisher’s scenario."""

    season: ConditionalFigureHorizonSeason | str | None
    """The season that it is of; null: not only of one."""

    hours: str | None
    """The hours of the day or year that it is of, in the publisher’s words; null: of all."""


ChangeTags = Literal["opened", "closed", "increased", "decreased", "moved", "reinterpreted"]


class Asset(TypedDict):
    """A grid asset: its name and place, never a figure."""

    id: str
    """The same in every import. The id of a merged asset stays valid."""

    type: CapacityRecordAssetType | str
    """Kind of asset."""

    name: str
    """As published."""

    slug: str
    """The name in a form for URLs."""

    country: str
    """ISO 3166-1 alpha-2 code."""

    operator: OperatorName

    source_ids: list[str]
    """Sources that list the asset."""

    voltage_kv: float | None
    """Voltage in kV."""

    lon: float | None
    """Longitude, WGS84 degrees; null where the place is unknown."""

    lat: float | None
    """Latitude, WGS84 degrees; null where the place is unknown."""

    precision: CapacityRecordAssetPrecision | str
    """How well the place is known. `centroid` is the middle of an area; `box` a point in a bounding box, of which nothing more is known."""

    place_evidence: PlaceEvidence | dict[str, Any]

    parent_asset_id: str | None
    """The asset that this one is part of."""

    has_capacity: bool
    """Whether a capacity record of it is known, of any state and rights."""

    merged_ids: list[str]
    """Assets that were merged into this one."""

    distance_m: float | None
    """Metres from the requested place, to 0.1 m; null if none was requested. Where the precision is `box`, those to the farthest point of the box."""

    distance_min_m: float | None
    """Where the precision is `box`, metres to the nearest point of the box, 0 inside it; null for all others."""


class PlaceEvidence(TypedDict):
    """Why an asset whose publication states no place has that of another asset; then its precision is `approximate`."""

    basis: PlaceEvidenceBasis | str
    """What speaks for it. `transmission_node`: the other asset’s publisher states this node for it, and the names agree. `name_and_voltage`, `name`: the other asset has the same. `same_substation`: the same node at another voltage has that place."""

    source_id: str
    """The source that states the place."""

    asset_id: str
    """The other asset."""

    name: str
    """The name of the other asset."""


PlaceEvidenceBasis = Literal["transmission_node", "name_and_voltage", "name", "same_substation"]


class Country(TypedDict):
    """A country and its coverage."""

    code: str
    """ISO 3166-1 alpha-2 code."""

    name: str
    """In English."""

    coverage_status: CountryCoverageStatus | str
    """`live`: every operator registered there is covered, and every publication that can be imported is. `planned`: publications are registered, no figure of any is known. `none`: none is registered. `partial`: anything between; also where all that is published is withheld, or a document is there in part (`meta.not_included` says how much of it)."""

    operators: CountryOperators
    """Counts of its operators."""

    sources: CountrySources
    """Counts of its publications."""

    assets: int
    """Assets, each counted once."""

    series: int
    """Capacity records, of any state and rights."""

    series_withheld: int
    """Those of them whose figures are withheld."""

    newest_source_date: str | None
    """Newest date of its data."""


CountryCoverageStatus = Literal["live", "partial", "planned", "none"]


class CountryOperators(TypedDict):
    """Counts of its operators."""

    total: int
    """Registered operators of grids: all but those of type `other`."""

    covered: int
    """Operators with served figures."""

    withheld: int
    """Operators that have published, and all of whose figures are withheld."""


class CountrySources(TypedDict):
    """Counts of its publications."""

    total: int
    """Registered publications."""

    granted: int
    """Publications whose figures may be served."""

    withheld: int
    """The others."""

    imported: int
    """Publications that are published here, whatever their rights."""


class Operator(TypedDict):
    """A grid operator."""

    id: str
    """The same in every import."""

    slug: str
    """Can be used instead of the id."""

    name: str
    """The name that it uses itself."""

    type: OperatorType | str
    """Transmission (TSO), distribution (DSO), or both; `other` runs no grid, and what it publishes is about the grids of others."""

    country: str
    """ISO 3166-1 alpha-2 code."""

    website: str | None
    """Its website."""

    covered: bool
    """Whether figures of at least one of its publications are served."""

    sources: CountrySources
    """Counts of its publications."""

    assets: int
    """Assets, each counted once."""


OperatorType = Literal["TSO", "DSO", "TSO_DSO", "joint", "other"]


class OperatorDetail(TypedDict):
    """A grid operator with its publications."""

    id: str
    """The same in every import."""

    slug: str
    """Can be used instead of the id."""

    name: str
    """The name that it uses itself."""

    type: OperatorType | str
    """Transmission (TSO), distribution (DSO), or both; `other` runs no grid, and what it publishes is about the grids of others."""

    country: str
    """ISO 3166-1 alpha-2 code."""

    website: str | None
    """Its website."""

    covered: bool
    """Whether figures of at least one of its publications are served."""

    sources: list[Source]
    """Its publications, by id."""

    source_counts: CountrySources
    """Counts of its publications."""

    assets: int
    """Assets, each counted once."""


class Source(TypedDict):
    """A publication of an operator."""

    id: str
    """The same in every import."""

    name: str
    """Name of the publication."""

    operator_id: str
    """Who publishes it."""

    country: str
    """ISO 3166-1 alpha-2 code."""

    url: str
    """Its page, for people."""

    rights_mode: SourceRightsMode | str
    """The mode in force. Only the first two allow figures to be served."""

    health: SourceHealth | str
    """The first that applies. `disabled`: only registered, or switched off. `unknown`: never run. `failing`: the last three imports failed or were held. `degraded`: the last one did. `stale`: older than the source allows."""

    registry_only: bool
    """True: listed, but never imported."""

    cadence: str
    """How often it is published."""

    published_at: str | None
    """When its data was last published here."""

    source_date: str | None
    """The date of its data."""

    stale: bool | None
    """Its data is older than it allows, or of no date, also while `health` tells of failed imports. Null where none was ever published."""

    assets: int
    """Assets of which it has a record; where it lists places alone, all that it lists."""

    series: int
    """Its capacity records, of any state."""


SourceRightsMode = Literal["redistribution_allowed", "commercial_use_with_attribution", "derived_only", "internal_cache_only", "link_only", "pending_review", "blocked"]


SourceHealth = Literal["healthy", "stale", "degraded", "failing", "disabled", "unknown"]


class Methodology(TypedDict):
    """How figures are calculated."""

    id: str
    """Methodology."""

    name: str
    """In English."""

    source_ids: list[str]
    """Publications that follow it."""

    basis: CapacityRecordMethodologyBasis | str
    """Kind of calculation."""

    network_state: CapacityRecordMethodologyNetworkState | str
    """Whether the figure already allows for an outage."""

    included: MethodologyIncluded
    """What the figures take into account."""

    comparability_class: str
    """Figures of different classes cannot be compared."""

    additive: bool | None
    """Whether the figures of neighbouring points may be added up."""

    disclaimers: list[Disclaimer]
    """What the publisher says about its figures."""

    url: str | None
    """The publisher’s explanation."""


class MethodologyIncluded(TypedDict):
    """What the figures take into account."""

    connected: MethodologyIncludedConnected | str
    """Connected capacity."""

    granted: MethodologyIncludedGranted | str
    """Granted capacity that is not yet connected."""

    queued: MethodologyIncludedQueued | str
    """Requested capacity."""

    upstream_grid: MethodologyIncludedUpstreamGrid | str
    """Limits of the upstream grid."""

    reinforcements: MethodologyIncludedReinforcements | str
    """Planned grid works."""

    short_circuit: MethodologyIncludedShortCircuit | str
    """Short-circuit limits."""

    voltage: MethodologyIncludedVoltage | str
    """Voltage limits."""


MethodologyIncludedConnected = Literal["yes", "no", "unknown"]


MethodologyIncludedGranted = Literal["yes", "no", "unknown"]


MethodologyIncludedQueued = Literal["yes", "no", "unknown"]


MethodologyIncludedUpstreamGrid = Literal["yes", "no", "unknown"]


MethodologyIncludedReinforcements = Literal["yes", "no", "unknown"]


MethodologyIncludedShortCircuit = Literal["yes", "no", "unknown"]


MethodologyIncludedVoltage = Literal["yes", "no", "unknown"]


class SourceDetail(TypedDict):
    """A publication of an operator, with all details."""

    id: str
    """The same in every import."""

    name: str
    """Name of the publication."""

    operator_id: str
    """Who publishes it."""

    country: str
    """ISO 3166-1 alpha-2 code."""

    url: str
    """Its page, for people."""

    rights_mode: SourceRightsMode | str
    """The mode in force. Only the first two allow figures to be served."""

    health: SourceHealth | str
    """The first that applies. `disabled`: only registered, or switched off. `unknown`: never run. `failing`: the last three imports failed or were held. `degraded`: the last one did. `stale`: older than the source allows."""

    registry_only: bool
    """True: listed, but never imported."""

    cadence: str
    """How often it is published."""

    published_at: str | None
    """When its data was last published here."""

    source_date: str | None
    """The date of its data."""

    stale: bool | None
    """Its data is older than it allows, or of no date, also while `health` tells of failed imports. Null where none was ever published."""

    assets: int
    """Assets of which it has a record; where it lists places alone, all that it lists."""

    series: int
    """Its capacity records, of any state."""

    methodologies: list[Methodology]
    """Methodologies that its figures follow."""

    licence: SourceDetailLicence | None
    """Its licence; null where none is stated."""

    rights_evidence: SourceDetailRightsEvidence | None
    """Evidence for the rights mode; null where nothing is stated."""

    semantics: SourceDetailSemantics
    """What its columns and identifiers mean."""

    legends: list[SourceDetailLegends]
    """Evidence for `capacity.class_meaning`, by measure; a measure whose legend is not known is not in it."""


class SourceDetailLicence(TypedDict):
    """Its licence; null where none is stated."""

    name: str
    """Name of the licence."""

    url: str | None
    """Its text."""


class SourceDetailRightsEvidence(TypedDict):
    """Evidence for the rights mode; null where nothing is stated."""

    url: str | None
    """Where it is stated."""

    quote: str
    """Verbatim."""

    date: str
    """When it was read."""


class SourceDetailSemantics(TypedDict):
    """What its columns and identifiers mean."""

    directions: list[SourceDetailSemanticsDirections | str]
    """Directions of its figures."""

    availability_types: list[SourceDetailSemanticsAvailabilityTypes | str]
    """What its figures count."""

    units: list[SourceDetailSemanticsUnits | str]
    """Units of its figures."""

    identifiers: str | None
    """What its identifiers are."""

    notes: str | None
    """Further notes."""


SourceDetailSemanticsDirections = Literal["generation", "load", "bidirectional"]


SourceDetailSemanticsAvailabilityTypes = Literal["available", "total", "connected", "allocated", "reserved", "requested", "scheme_reserved", "regulatory_held", "class_only", "unspecified"]


SourceDetailSemanticsUnits = Literal["MW", "MVA", "kW", "kVA", "percent", "class"]


class SourceDetailLegends(TypedDict):
    """What the publisher says of the classes of a measure."""

    measure: str
    """Key of the column or series."""

    url: str
    """Where the legend stands."""

    quote: str
    """Its own words."""

    classes: dict[str, SourceDetailLegendsClasses]
    """The classes by code."""


class SourceDetailLegendsClasses(TypedDict):
    """A class."""

    label: str
    """In English."""

    meaning: SourceDetailLegendsClassesMeaning | str
    """What the legend says of capacity where the class stands; `unknown` where it says nothing."""


SourceDetailLegendsClassesMeaning = Literal["available", "limited", "none", "unknown"]


class SourceStatus(TypedDict):
    """State of a publication’s imports."""

    source_id: str
    """Source."""

    health: SourceHealth | str
    """The first that applies. `disabled`: only registered, or switched off. `unknown`: never run. `failing`: the last three imports failed or were held. `degraded`: the last one did. `stale`: older than the source allows."""

    freshness_seconds: int | None
    """Age of the data, not of the last fetch."""

    source_date: str | None
    """The date of its data."""

    stale: bool | None
    """Its data is older than it allows, or of no date, also while `health` tells of failed imports. Null where none was ever published."""

    stale_after_seconds: int
    """Age in seconds from which its data is stale."""

    last_run: SourceStatusLastRun | None
    """An import run."""

    held_by: list[SourceStatusHeldBy]
    """Checks that held the last run."""

    unreadable: int | None
    """Records whose cell has a text that is no number, such as `TBC` or `#N/A`: they are `not_published`, with that text in `as_published`. Null while the source’s figures are withheld."""


class SourceStatusLastRun(TypedDict):
    """An import run."""

    id: int
    """Run."""

    status: SourceStatusLastRunStatus | str
    """`held`: checks found possible faults, so nothing of it is served."""

    started_at: str | None
    """When it began."""

    finished_at: str | None
    """When it ended."""

    rows: int
    """Rows read."""

    added: int
    """Records added."""

    changed: int
    """Records changed."""

    removed: int
    """Records removed."""

    restored: int
    """Records published again after they were removed."""

    error: str | None
    """Why it failed."""


SourceStatusLastRunStatus = Literal["queued", "running", "published", "held", "failed", "unchanged"]


class SourceStatusHeldBy(TypedDict):
    """A check that held the run."""

    check: str
    """Its name."""

    count: int | None
    """Items that it found at fault; null while the source’s figures are withheld."""


class Export(TypedDict):
    """A file with every matching capacity record, from one state of the data."""

    id: str
    """Export."""

    status: ExportStatus | str
    """An expired export stays `succeeded`."""

    format: ExportFormat | str
    """Format of the file; CSV, GeoJSON and NDJSON are compressed with gzip."""

    filters: dict[str, Any]
    """The filters of the search, as the service read them."""

    progress: float
    """Share of the rows written so far."""

    rows: int | None
    """Rows in the file; null before it is finished."""

    size_bytes: int | None
    """Size of the file as downloaded."""

    sha256: str | None
    """SHA-256 of the file as downloaded, also its entity tag."""

    created_at: str
    """When it was requested."""

    started_at: str | None
    """When its first attempt began."""

    finished_at: str | None
    """When it succeeded or failed."""

    expires_at: str | None
    """When its file is deleted: seven days after it was finished, or when rights changed."""

    expired: bool
    """True: the file is deleted."""

    error: ExportError | None
    """Why it failed."""

    download_url: str | None
    """Address of the file, null when there is none. It needs the key too."""


ExportStatus = Literal["queued", "running", "failed", "succeeded"]


ExportFormat = Literal["csv", "geojson", "ndjson", "flatgeobuf", "geoparquet", "geopackage"]


class ExportError(TypedDict):
    """Why it failed."""

    code: str
    """`rights_changed` when the rights of one of its sources changed, else a code of the error table."""

    message: str
    """For people."""


class Webhook(TypedDict):
    """A webhook endpoint."""

    id: str
    """Endpoint."""

    url: str
    """Where events are sent."""

    filters: WebhookFilters
    """Filters of the events; null matches everything."""

    status: WebhookStatus | str
    """`switched_off`: twenty deliveries failed in a row. Nothing is sent until it is enabled."""

    consecutive_failures: int
    """Failed deliveries since the last successful one."""

    created_at: str
    """When it was created."""

    switched_off_at: str | None
    """When it was switched off; null while it is active."""

    last_delivery_at: str | None
    """When it last received an event."""


class WebhookFilters(TypedDict):
    """Filters of the events; null matches everything."""

    countries: list[str] | None
    """Countries of the sources."""

    operators: list[str] | None
    """Operators."""

    sources: list[str] | None
    """Sources."""

    change_types: list[WebhookFiltersChangeTypes | str] | None
    """Types of change."""

    include_upstream: bool
    """Whether changes above what matches are told, too."""


WebhookFiltersChangeTypes = Literal["added", "changed", "removed", "restored"]


WebhookStatus = Literal["active", "switched_off"]


class WebhookWithSecret(TypedDict):
    """A webhook endpoint with its signing secret, which is shown only once."""

    id: str
    """Endpoint."""

    url: str
    """Where events are sent."""

    filters: WebhookFilters
    """Filters of the events; null matches everything."""

    status: WebhookStatus | str
    """`switched_off`: twenty deliveries failed in a row. Nothing is sent until it is enabled."""

    consecutive_failures: int
    """Failed deliveries since the last successful one."""

    created_at: str
    """When it was created."""

    switched_off_at: str | None
    """When it was switched off; null while it is active."""

    last_delivery_at: str | None
    """When it last received an event."""

    secret: str
    """Signs the events. Keep it on your server."""


class Delivery(TypedDict):
    """One event on its way to one endpoint."""

    id: str
    """Sent as `Service-Delivery`."""

    event_id: str
    """The event’s `id`, the same in every attempt."""

    event_type: DeliveryEventType | str
    """Sent as `Service-Event`."""

    import_run_id: int
    """The import that it reports; 0 for a test."""

    status: DeliveryStatus | str
    """`cancelled`: the endpoint was switched off, or the plan lost webhooks. A delivery fails with its sixth attempt."""

    attempt: int
    """Attempts made."""

    answer_code: int | None
    """Status of the endpoint’s last answer; null if there was none."""

    error: str | None
    """Why there was no whole answer."""

    created_at: str
    """When the event was created."""

    last_attempt_at: str | None
    """When the last attempt began."""

    next_attempt_at: str | None
    """When the next attempt is due; null when there will be none."""


DeliveryEventType = Literal["capacity.changes", "webhook.test"]


DeliveryStatus = Literal["waiting", "delivering", "delivered", "failed", "cancelled"]


class PublishedChanges(TypedDict):
    """How many changes an import published, and where they are in the change feed. Never a figure."""

    import_run_id: int
    """The import; 0 for a test."""

    source_id: str
    """Source of the import."""

    counts: PublishedChangesCounts
    """How many records changed, by type of change."""

    total: int
    """All of them together."""

    first_change_id: int
    """First of them in the change feed."""

    last_change_id: int
    """Last of them. Changes of other sources may lie between the two."""

    since: int
    """The value of `/v1/changes?since=` to read them."""

    countries: list[str]
    """Countries of the changes."""

    operators: list[str]
    """Operators of the changes."""

    upstream: PublishedChangesUpstream | None
    """Why an endpoint with `include_upstream` is told, where the source itself does not match: what changed, and what is below it. Only changes of these assets are counted. Null in all other events."""


class PublishedChangesCounts(TypedDict):
    """How many records changed, by type of change."""

    added: int
    """New."""

    changed: int
    """With another figure."""

    removed: int
    """No longer published."""

    restored: int
    """Published again."""


class PublishedChangesUpstream(TypedDict):
    """Why an endpoint with `include_upstream` is told, where the source itself does not match: what changed, and what is below it. Only changes of these assets are counted. Null in all other events."""

    assets: int
    """How many assets changed of which one below matches."""

    named: list[PublishedChangesUpstreamNamed]
    """The first twenty of them, by id."""


class PublishedChangesUpstreamNamed(TypedDict):
    """A changed asset, with one of those below it."""

    asset_id: str
    """Asset that changed."""

    below_asset_id: str
    """An asset below it that matches the filters."""


class Plan(TypedDict):
    """What a plan costs and allows."""

    id: str
    """Plan."""

    name: str
    """For people."""

    price_eur: PlanPriceEur
    """Euros per month."""

    self_serve: bool
    """Whether you can get it without contacting us."""

    quota_per_month: int
    """Requests per calendar month, UTC."""

    rate_per_second: int
    """Requests per second; bursts may have twice as many."""

    page_size: int
    """Maximum rows on a page."""

    nearby_radius_km: int
    """Maximum radius of searches by place, in km."""

    download_slots: int
    """Downloads of exports at the same time."""

    capabilities: list[PlanCapabilities | str]
    """Further capabilities that it includes."""


PlanPriceEur = TypedDict("PlanPriceEur", {
    # Price.
    "amount": "int",
    # True: prices start here.
    "from": "bool",
})
"""Euros per month."""


PlanCapabilities = Literal["changes", "history", "as_of", "webhooks", "exports"]


class Key(TypedDict):
    """The calling key."""

    id: str
    """Id of the key; not its secret."""

    label: str | None
    """As given when it was created."""

    mode: KeyMode | str
    """Both reach the same data under the same limits. Use the type to separate usage in reports."""

    account_id: str
    """Quota and rate belong to the account; its keys share them."""

    created_at: str
    """When it was created."""

    plan: Plan

    usage: KeyUsage
    """This month’s quota, including this request."""


KeyMode = Literal["live", "test"]


class KeyUsage(TypedDict):
    """This month’s quota, including this request."""

    month: str
    """The UTC month."""

    used: int
    """Requests counted."""

    limit: int
    """Requests allowed."""

    remaining: int
    """Requests left."""

    resets_at: str
    """When the next month begins."""


class Coverage(TypedDict):
    """What is covered."""

    countries: list[Country]
    """By code."""

    totals: CoverageTotals
    """All countries together."""


class CoverageTotals(TypedDict):
    """All countries together."""

    countries: int
    """Countries."""

    operators: int
    """Operators."""

    sources: int
    """Publications."""

    assets: int
    """Assets."""

    series: int
    """Capacity records."""

    series_withheld: int
    """Those of them whose figures are withheld."""

    newest_source_date: str | None
    """Newest date of any data."""


class Suggestion(TypedDict):
    """What a text in a search box may mean. No figure is in it."""

    kind: SuggestionKind | str
    """What it is; `coordinates` are what the text says in numbers."""

    id: str | None
    """Of an asset or an operator."""

    name: str
    """Of a place GeoNames’ name; a postcode as it is looked up; coordinates as they were read."""

    detail: str | None
    """A place’s name that was found where it is another one, a postcode’s place, an asset’s operator, an operator’s country, the grid that metres are of."""

    country: str | None
    """ISO 3166-1 alpha-2 code; null only of coordinates that lie in none."""

    alike: bool
    """Nothing has the name that was asked for, and this one is only spelled like it."""

    lat: float
    """Latitude, WGS84 degrees."""

    lon: float
    """Longitude."""

    bbox: list[float] | None
    """West, south, east and north; null for a point. An operator’s is that of some of its assets."""


SuggestionKind = Literal["place", "postcode", "asset", "operator", "coordinates"]


class AssetCollection(TypedDict):
    """A GeoJSON FeatureCollection (RFC 7946)."""

    type: Literal["FeatureCollection"]

    truncated: bool
    """More than 5,000 assets matched."""

    links: list[AssetCollectionLinks]
    """Where all assets are, when the collection is truncated; empty otherwise."""

    features: list[AssetCollectionFeatures]
    """By id."""

    meta: Meta


class AssetCollectionLinks(TypedDict):
    """An address."""

    rel: Literal["alternate"]

    type: str
    """Content type."""

    href: str
    """Where."""

    title: str
    """What is there, and how to get it."""


class AssetCollectionFeatures(TypedDict):
    """A point."""

    id: str
    """Asset."""

    type: Literal["Feature"]

    geometry: AssetCollectionFeaturesGeometry
    """Where it is."""

    properties: AssetCollectionFeaturesProperties
    """The same as in tiles."""


class AssetCollectionFeaturesGeometry(TypedDict):
    """Where it is."""

    type: Literal["Point"]

    coordinates: list[float]
    """Longitude and latitude, WGS84 degrees."""


class AssetCollectionFeaturesProperties(TypedDict):
    """The same as in tiles."""

    id: str
    """Asset."""

    type: CapacityRecordAssetType | str
    """Kind of asset."""

    name: str
    """As published."""

    slug: str
    """The name in a form for URLs."""

    country: str
    """ISO 3166-1 alpha-2 code."""

    operator: str
    """The operator’s slug."""

    voltage_kv: float | None
    """Voltage in kV."""

    precision: CapacityRecordAssetPrecision | str
    """How well the place is known."""


class TileJson(TypedDict):
    """TileJSON 3.0.0."""

    tilejson: Literal["3.0.0"]

    name: str
    """Name of the tiles."""

    description: str
    """What they show."""

    attribution: str
    """Credits, as HTML."""

    scheme: Literal["xyz"]

    tiles: list[str]
    """Addresses of the tiles."""

    minzoom: int
    """Lowest zoom."""

    maxzoom: int
    """Highest zoom with data of its own."""

    bounds: list[float]
    """West, south, east and north of all points, WGS84 degrees."""

    vector_layers: list[TileJsonVectorLayers]
    """The one layer."""


class TileJsonVectorLayers(TypedDict):
    """A layer."""

    id: str
    """Its name."""

    description: str
    """What it holds."""

    fields: dict[str, str]
    """Attributes of its points, with their types."""

    minzoom: int
    """Lowest zoom."""

    maxzoom: int
    """Highest zoom."""


class Health(TypedDict):
    """Health of the service."""

    status: HealthStatus | str
    """`degraded`: the database does not answer."""

    database: HealthDatabase
    """The database."""

    version: str
    """Of this build."""

    contract_version: str
    """Of the interface."""

    sign_in_methods: list[str]
    """How people and programs can sign in here."""

    data: HealthData
    """The served data."""

    synthetic: bool | None
    """True: the data is a demonstration and no figure is real."""

    standbys: list[HealthStandbys]
    """Where data is read besides the primary."""


HealthStatus = Literal["ok", "degraded"]


class HealthDatabase(TypedDict):
    """The database."""

    reachable: bool
    """Whether it answered within 1.5 s."""

    latency_ms: float | None
    """How long it took, ms."""


class HealthData(TypedDict):
    """The served data."""

    assets: int | None
    """Assets."""

    series: int | None
    """Capacity records."""

    newest_source_date: str | None
    """Newest date of any data."""


class HealthStandbys(TypedDict):
    """A standby of the database, in the order of the setting."""

    state: HealthStandbysState | str
    """`behind`: it lacks what was published last. `left_out`: it does not answer, or is no standby."""

    lag_seconds: float | None
    """Age of what it has, 0 when that is all."""


HealthStandbysState = Literal["in_use", "behind", "left_out"]


class OpenApi(TypedDict):
    """This document."""

    openapi: str
    """Version of OpenAPI."""

    info: dict[str, Any]

    paths: dict[str, Any]


AssetType = Literal["substation", "node", "busbar", "feeder", "transformer", "congestion_zone", "connection_point", "grid_cell", "area"]


SearchCapacityTechnology = Literal["any", "solar", "wind", "wind_onshore", "wind_offshore", "hydro", "synchronous", "inverter_based", "storage", "hybrid", "ev_charging", "data_centre", "power_electronic_load", "conventional_load", "other"]


SearchCapacityCondition = Literal["none", "synchronous_condenser", "self_consumption", "voltage_level", "other"]


Class = Literal["available", "limited", "none", "unknown"]


SearchCapacityLimitKind = Literal["thermal", "voltage", "fault_level", "protection", "transmission", "planning", "reverse_power", "other", "-thermal", "-voltage", "-fault_level", "-protection", "-transmission", "-planning", "-reverse_power", "-other"]


UpstreamUnknown = Literal["exclude", "include"]


Comparability = Literal["best_effort", "strict"]


SearchCapacitySort = Literal["id", "-value_mw", "value_mw", "-source_date", "source_date", "-voltage_kv", "voltage_kv"]


class SearchCapacityMeta(TypedDict):
    """About the answer."""

    request_id: str
    """The same as the header `X-Request-Id`."""

    warnings: list[MetaWarnings]
    """Such as `mixed_comparability`: figures on this page follow methods that cannot be compared. `mixed_availability`: at least so much or the most was asked for, and some of the figures are allocated, requested or of another type than what is free. `not_headlines`: so asked, some of the figures are not the one that a request can rely on; their `role` says why. `source_data_stale`: a list of assets is empty, and figures match but for `fresh_after`; the message has the newest date. `other_availability`: a list of assets is empty, and figures of types match that are not said to be free; the message names them. `other_figures`: a list of assets is empty, and figures match that stand for no asset, as others of their publication do or as their years have ended; `/v1/capacity/nearby` and `/v1/capacity` list them. `before_first_data`: `as_of` is before every figure of what is asked; the message says since when there are some. `later_first_data`: some of the sources that are asked have figures only since later, so the answer may lack them. `outside_coverage`: at the place, or at so many of the sites, no registered operator works; latitude and longitude may be exchanged. `truncated`: more points match than `/v1/assets.geojson` holds."""

    attribution: list[MetaAttribution]
    """Credits that the sources on this page require. Show them."""

    not_compared: SearchCapacityMetaNotCompared | None
    """Null without a least figure here or above. Else how many records match otherwise and have no figure in that unit, by what they have instead. Units are never converted."""

    not_included: list[NotIncluded]
    """Publications of operators that work there, whose figures were not, or not all, among those searched: at most 20, nearest first. Where no place or box is asked for, those of the countries, operators or sources that are named."""


class SearchCapacityMetaNotCompared(TypedDict):
    """Null without a least figure here or above. Else how many records match otherwise and have no figure in that unit, by what they have instead. Units are never converted."""

    units: dict[str, int]
    """With an amount in another unit, by unit."""

    class_only: int
    """With a class alone, except one that means `none`: nothing is free there."""

    not_published: int
    """With an empty cell."""

    withheld: int
    """With a figure that may not be served."""

    upstream_unknown: int
    """Left out because it is not known what is free above: nobody says what feeds them, or one above has no figure to compare. 0 where the question does not ask, or counts them."""


class CapacityNearbyMeta(TypedDict):
    """About the answer."""

    request_id: str
    """The same as the header `X-Request-Id`."""

    warnings: list[MetaWarnings]
    """Such as `mixed_comparability`: figures on this page follow methods that cannot be compared. `mixed_availability`: at least so much or the most was asked for, and some of the figures are allocated, requested or of another type than what is free. `not_headlines`: so asked, some of the figures are not the one that a request can rely on; their `role` says why. `source_data_stale`: a list of assets is empty, and figures match but for `fresh_after`; the message has the newest date. `other_availability`: a list of assets is empty, and figures of types match that are not said to be free; the message names them. `other_figures`: a list of assets is empty, and figures match that stand for no asset, as others of their publication do or as their years have ended; `/v1/capacity/nearby` and `/v1/capacity` list them. `before_first_data`: `as_of` is before every figure of what is asked; the message says since when there are some. `later_first_data`: some of the sources that are asked have figures only since later, so the answer may lack them. `outside_coverage`: at the place, or at so many of the sites, no registered operator works; latitude and longitude may be exchanged. `truncated`: more points match than `/v1/assets.geojson` holds."""

    attribution: list[MetaAttribution]
    """Credits that the sources on this page require. Show them."""

    summary: CapacityNearbyMetaSummary
    """Counts of all matching records, not only of this page."""

    not_compared: SearchCapacityMetaNotCompared | None
    """Null without a least figure here or above. Else how many records match otherwise and have no figure in that unit, by what they have instead. Units are never converted."""

    not_included: list[NotIncluded]
    """Publications of operators that work there, whose figures were not, or not all, among those searched: at most 20, nearest first. Where no place or box is asked for, those of the countries, operators or sources that are named."""


class CapacityNearbyMetaSummary(TypedDict):
    """Counts of all matching records, not only of this page."""

    with_capacity: int
    """Figures of at least 0.0005 of their unit."""

    zero: int
    """Figures below that: zero or negative."""

    withheld: int
    """Figures that may not be served, because of their rights."""

    unknown: int
    """Empty cells, and classes without a figure."""

    stale: int
    """Records with data older than its source allows; each is also counted in one of the others."""


class FindSitesSites(TypedDict):
    """A site."""

    name: str
    """What it is called."""

    lat: float
    """Latitude of the centre, WGS84."""

    lon: float
    """Longitude of the centre, WGS84."""


FindSitesFilters = TypedDict("FindSitesFilters", {
    # Countries of the sources.
    "country": "NotRequired[Sequence[str]]",
    # Operators, each by id or slug.
    "operator": "NotRequired[Sequence[str]]",
    # Sources by id.
    "source": "NotRequired[Sequence[str]]",
    # Types of the assets.
    "asset_type": "NotRequired[Sequence[AssetType]]",
    # Directions, matched exactly.
    "direction": "NotRequired[Sequence[Direction]]",
    # What is to connect: figures that it may use, by what their columns name. `solar` finds those for solar, for what connects by inverters, and for any technology; the closest counts first.
    "technology": "NotRequired[Sequence[SearchCapacityTechnology]]",
    # What the figure counts, matched exactly.
    "availability_type": "NotRequired[Sequence[AvailabilityType]]",
    # Firmness, matched exactly.
    "firmness": "NotRequired[Sequence[Firmness]]",
    # Codes of conditions, of which the figure has one; `none`: figures without a condition.
    "condition": "NotRequired[Sequence[SearchCapacityCondition]]",
    # Records whose horizon includes this year; never snapshots.
    "horizon_year": "NotRequired[int]",
    # Minimum `value_mw`; figures in other units and withheld ones never match.
    "min_capacity_mw": "NotRequired[float]",
    # Minimum figure in MVA; with `min_capacity_mw`, either is enough. Nothing is converted.
    "min_capacity_mva": "NotRequired[float]",
    # What a class means by its publisher’s own legend. It never satisfies a minimum.
    "class": "NotRequired[Sequence[Class]]",
    # Kinds of limits of which the figure has one; with `-` before it, must not have. Of a withheld figure none is known.
    "limit_kind": "NotRequired[Sequence[SearchCapacityLimitKind]]",
    # Works are published beside the figure, and all of them are done before this day or year; those of a year alone when it has ended.
    "works_before": "NotRequired[str]",
    # Every known asset above, to the top of the grid, has this too, for the same direction and other filters of figures.
    "upstream_min_capacity_mw": "NotRequired[float]",
    # The same in MVA; either is enough.
    "upstream_min_capacity_mva": "NotRequired[float]",
    # Whether assets count of which this is not known; not when left out.
    "upstream_unknown": "NotRequired[UpstreamUnknown]",
    # Minimum voltage of the asset in kV.
    "min_voltage_kv": "NotRequired[float]",
    # Maximum voltage of the asset in kV.
    "max_voltage_kv": "NotRequired[float]",
    # Records whose `source_date` is on this day (UTC) or later.
    "fresh_after": "NotRequired[str]",
})
"""The filters of capacity tiles, with lists as arrays and numbers as numbers. With a least figure an asset counts by one that satisfies it, else by any above zero."""


class FindSitesData(TypedDict):
    """A site of the request."""

    name: str
    """As given."""

    lat: float
    """As given."""

    lon: float
    """As given."""

    nearest: AssetCapacity | dict[str, Any]

    distance_m: float | None
    """From the site to it, in metres; null for none within the radius. Of a box to its farthest point."""

    distance_min_m: float | None
    """Of a box, metres from the site to its nearest point; null for all others."""

    nearer: list[FindSitesDataNearer]
    """The nearest five at most of the assets that are asked about and nearer than the nearest that counts; within the radius where none does."""

    offer: FindSitesDataOffer | None
    """What would answer a question around a place that has no answer there; null where it has one. `nearest` is the nearest asset that matches beyond the radius, within what the plan reaches; `largest` has the greatest figure within it, above zero and in a unit that is asked for."""


class FindSitesDataNearer(TypedDict):
    """An asset that does not count."""

    asset_id: str
    """Asset."""

    distance_m: float
    """From the site, in metres; of a box to its farthest point."""

    distance_min_m: float | None
    """Of a box, metres from the site to its nearest point; null for all others."""

    why: FindSitesDataNearerWhy | str
    """`conditional`: a figure would answer under a condition, after works, on flexible terms or in a later year. `voltage`: outside the limits. `upstream`: an asset above has too little; `upstream_unknown`: what is free above is not known; its own figure is enough. `stale`: a figure fails for that alone. `firmness`: its headline has the amount. Else what its headlines are: `too_little`, `zero`, `not_comparable` (in another unit than the least figure, or a range), `class_only`, `withheld`, `not_published`."""


FindSitesDataNearerWhy = Literal["too_little", "zero", "not_comparable", "not_published", "class_only", "withheld", "stale", "voltage", "firmness", "upstream", "upstream_unknown", "conditional"]


class FindSitesDataOffer(TypedDict):
    """What would answer a question around a place that has no answer there; null where it has one. `nearest` is the nearest asset that matches beyond the radius, within what the plan reaches; `largest` has the greatest figure within it, above zero and in a unit that is asked for."""

    nearest: AssetCapacity | dict[str, Any]

    largest: AssetCapacity | dict[str, Any]

    elsewhere: bool
    """Whether `nearest` lies abroad or more than 100 km away, because nothing nearer in the country of the place is known to answer."""


class FindSitesMeta(TypedDict):
    """About the answer."""

    request_id: str
    """The same as the header `X-Request-Id`."""

    warnings: list[MetaWarnings]
    """Such as `mixed_comparability`: figures on this page follow methods that cannot be compared. `mixed_availability`: at least so much or the most was asked for, and some of the figures are allocated, requested or of another type than what is free. `not_headlines`: so asked, some of the figures are not the one that a request can rely on; their `role` says why. `source_data_stale`: a list of assets is empty, and figures match but for `fresh_after`; the message has the newest date. `other_availability`: a list of assets is empty, and figures of types match that are not said to be free; the message names them. `other_figures`: a list of assets is empty, and figures match that stand for no asset, as others of their publication do or as their years have ended; `/v1/capacity/nearby` and `/v1/capacity` list them. `before_first_data`: `as_of` is before every figure of what is asked; the message says since when there are some. `later_first_data`: some of the sources that are asked have figures only since later, so the answer may lack them. `outside_coverage`: at the place, or at so many of the sites, no registered operator works; latitude and longitude may be exchanged. `truncated`: more points match than `/v1/assets.geojson` holds."""

    attribution: list[MetaAttribution]
    """Credits that the sources on this page require. Show them."""

    not_compared: FindSitesMetaNotCompared | None
    """Null without a least figure here or above. Else how many assets that are nearer than the answers, or within the radius where there is none, match otherwise and have no figure in that unit, by what they have instead. Units are never converted."""

    outside_coverage: int
    """Sites without an answer at which no registered operator works."""

    not_included: list[NotIncluded]
    """Publications of operators that work there, whose figures were not, or not all, among those searched: at most 20, nearest first. Where no place or box is asked for, those of the countries, operators or sources that are named."""


class FindSitesMetaNotCompared(TypedDict):
    """Null without a least figure here or above. Else how many assets that are nearer than the answers, or within the radius where there is none, match otherwise and have no figure in that unit, by what they have instead. Units are never converted."""

    units: dict[str, int]
    """With an amount in another unit, by unit."""

    class_only: int
    """With a class alone, except one that means `none`: nothing is free there."""

    not_published: int
    """With an empty cell."""

    withheld: int
    """With a figure that may not be served."""

    upstream_unknown: int
    """Left out because it is not known what is free above: nobody says what feeds them, or one above has no figure to compare. 0 where the question does not ask, or counts them."""


ListAssetCapacityInclude = Literal["conditional"]


ListAssetCapacitySort = Literal["-mw", "-generation_mw", "-load_mw", "distance", "name"]


class ListAssetCapacityMeta(TypedDict):
    """About the answer."""

    request_id: str
    """The same as the header `X-Request-Id`."""

    warnings: list[MetaWarnings]
    """Such as `mixed_comparability`: figures on this page follow methods that cannot be compared. `mixed_availability`: at least so much or the most was asked for, and some of the figures are allocated, requested or of another type than what is free. `not_headlines`: so asked, some of the figures are not the one that a request can rely on; their `role` says why. `source_data_stale`: a list of assets is empty, and figures match but for `fresh_after`; the message has the newest date. `other_availability`: a list of assets is empty, and figures of types match that are not said to be free; the message names them. `other_figures`: a list of assets is empty, and figures match that stand for no asset, as others of their publication do or as their years have ended; `/v1/capacity/nearby` and `/v1/capacity` list them. `before_first_data`: `as_of` is before every figure of what is asked; the message says since when there are some. `later_first_data`: some of the sources that are asked have figures only since later, so the answer may lack them. `outside_coverage`: at the place, or at so many of the sites, no registered operator works; latitude and longitude may be exchanged. `truncated`: more points match than `/v1/assets.geojson` holds."""

    attribution: list[MetaAttribution]
    """Credits that the sources on this page require. Show them."""

    summary: ListAssetCapacityMetaSummary | None
    """Counts of all matching assets, not only of this page."""

    not_compared: ListAssetCapacityMetaNotCompared | None
    """Null without a least figure here or above. Else how many assets match otherwise and have no figure in that unit, by what they have instead. Units are never converted."""

    offer: FindSitesDataOffer | None
    """What would answer a question around a place that has no answer there; null where it has one. `nearest` is the nearest asset that matches beyond the radius, within what the plan reaches; `largest` has the greatest figure within it, above zero and in a unit that is asked for."""

    not_included: list[NotIncluded]
    """Publications of operators that work there, whose figures were not, or not all, among those searched: at most 20, nearest first. Where no place or box is asked for, those of the countries, operators or sources that are named."""


class ListAssetCapacityMetaSummary(TypedDict):
    """Counts of all matching assets, not only of this page."""

    assets: int
    """Assets."""

    with_capacity: int
    """Those whose best figure is at least 0.0005 of its unit."""

    zero: int
    """Those whose best figure is below that: zero or negative."""

    withheld: int
    """Those without a figure or class that may be served, because of rights."""

    unknown: int
    """Those with a class or an empty cell."""

    stale: int
    """Those whose best figure is older than its source allows; each is also counted in one of the others."""

    conditional: int
    """Assets that are not among them, and would be by a figure that holds under a condition: `include=conditional` lists them."""


class ListAssetCapacityMetaNotCompared(TypedDict):
    """Null without a least figure here or above. Else how many assets match otherwise and have no figure in that unit, by what they have instead. Units are never converted."""

    units: dict[str, int]
    """With an amount in another unit, by unit."""

    class_only: int
    """With a class alone, except one that means `none`: nothing is free there."""

    not_published: int
    """With an empty cell."""

    withheld: int
    """With a figure that may not be served."""

    upstream_unknown: int
    """Left out because it is not known what is free above: nobody says what feeds them, or one above has no figure to compare. 0 where the question does not ask, or counts them."""


class GetPostcodeCapacityMeta(TypedDict):
    """About the answer."""

    request_id: str
    """The same as the header `X-Request-Id`."""

    warnings: list[MetaWarnings]
    """Such as `mixed_comparability`: figures on this page follow methods that cannot be compared. `mixed_availability`: at least so much or the most was asked for, and some of the figures are allocated, requested or of another type than what is free. `not_headlines`: so asked, some of the figures are not the one that a request can rely on; their `role` says why. `source_data_stale`: a list of assets is empty, and figures match but for `fresh_after`; the message has the newest date. `other_availability`: a list of assets is empty, and figures of types match that are not said to be free; the message names them. `other_figures`: a list of assets is empty, and figures match that stand for no asset, as others of their publication do or as their years have ended; `/v1/capacity/nearby` and `/v1/capacity` list them. `before_first_data`: `as_of` is before every figure of what is asked; the message says since when there are some. `later_first_data`: some of the sources that are asked have figures only since later, so the answer may lack them. `outside_coverage`: at the place, or at so many of the sites, no registered operator works; latitude and longitude may be exchanged. `truncated`: more points match than `/v1/assets.geojson` holds."""

    attribution: list[MetaAttribution]
    """Credits that the sources on this page require. Show them."""

    postcode: GetPostcodeCapacityMetaPostcode
    """The code that was found, and where it lies."""

    not_compared: SearchCapacityMetaNotCompared | None
    """Null without a least figure here or above. Else how many records match otherwise and have no figure in that unit, by what they have instead. Units are never converted."""

    not_included: list[NotIncluded]
    """Publications of operators that work there, whose figures were not, or not all, among those searched: at most 20, nearest first. Where no place or box is asked for, those of the countries, operators or sources that are named."""


class GetPostcodeCapacityMetaPostcode(TypedDict):
    """The code that was found, and where it lies."""

    requested: str
    """The requested code, normalised."""

    resolved: str
    """The longest known code with which it begins."""

    lon: float
    """Longitude, WGS84 degrees."""

    lat: float
    """Latitude, WGS84 degrees."""


class GetSubstationCapacityMeta(TypedDict):
    """About the answer."""

    request_id: str
    """The same as the header `X-Request-Id`."""

    warnings: list[MetaWarnings]
    """Such as `mixed_comparability`: figures on this page follow methods that cannot be compared. `mixed_availability`: at least so much or the most was asked for, and some of the figures are allocated, requested or of another type than what is free. `not_headlines`: so asked, some of the figures are not the one that a request can rely on; their `role` says why. `source_data_stale`: a list of assets is empty, and figures match but for `fresh_after`; the message has the newest date. `other_availability`: a list of assets is empty, and figures of types match that are not said to be free; the message names them. `other_figures`: a list of assets is empty, and figures match that stand for no asset, as others of their publication do or as their years have ended; `/v1/capacity/nearby` and `/v1/capacity` list them. `before_first_data`: `as_of` is before every figure of what is asked; the message says since when there are some. `later_first_data`: some of the sources that are asked have figures only since later, so the answer may lack them. `outside_coverage`: at the place, or at so many of the sites, no registered operator works; latitude and longitude may be exchanged. `truncated`: more points match than `/v1/assets.geojson` holds."""

    attribution: list[MetaAttribution]
    """Credits that the sources on this page require. Show them."""

    not_compared: SearchCapacityMetaNotCompared | None
    """Null without a least figure here or above. Else how many records match otherwise and have no figure in that unit, by what they have instead. Units are never converted."""


class GetSubstationUpstreamData(TypedDict):
    """An asset and what feeds or limits it."""

    asset: Asset

    chain: list[GetSubstationUpstreamDataChain]
    """The asset itself first, then step by step what is above it, each asset once."""

    binding: GetSubstationUpstreamDataBinding | None
    """The lowest figure of the chain. Nothing is added up: it is one of the published figures."""

    binding_reason: str | None
    """Why nothing binds; null where something does. More words may come. `upstream_unknown`: a source names something that is no known asset. `no_upstream`: no source names anything. Of an asset of the chain, the best figure in the direction is `withheld`, `not_published`, `class_only` or a `range`. `not_published`: no figure of it is known; `not_included` of the asset names what may have one. `different_units`, `different_horizons`: the figures cannot be compared. `several_directions`: see `bindings`."""

    bindings: GetSubstationUpstreamDataBindings
    """The lowest figure in each direction, or why none can be told; null for a direction that is not asked for."""


class GetSubstationUpstreamDataChain(TypedDict):
    """An asset of the chain."""

    asset: Asset

    upstream: list[Upstream]
    """What feeds or limits it."""

    best: GetSubstationUpstreamDataChainBest
    """Its best figures."""

    source_date: str | None
    """The date of these figures, of two the earlier."""

    limits: list[Limit]
    """What limits these figures."""

    works: list[Work]
    """What is built that changes them."""

    not_included: list[NotIncluded]
    """Publications of its operator that may have a figure in a direction in which it has none, and are not searched, as `meta.not_included` of other answers; an empty cell is no figure. Empty where it has figures, or where all that its operator is known to publish is searched."""


class GetSubstationUpstreamDataChainBest(TypedDict):
    """Its best figures."""

    generation: BestAmount | dict[str, Any]

    load: BestAmount | dict[str, Any]


class GetSubstationUpstreamDataBinding(TypedDict):
    """The lowest figure of the chain. Nothing is added up: it is one of the published figures."""

    asset_id: str
    """The asset that it belongs to; of equal figures the lowest in the chain."""

    value: float
    """In `unit`."""

    unit: ConditionalFigureUnit | str
    """Unit of all figures compared."""

    direction: LimitDirection | str
    """Direction of all figures compared."""

    technologies: list[ConditionalFigureTechnologies | str]
    """For what it holds."""


class GetSubstationUpstreamDataBindings(TypedDict):
    """The lowest figure in each direction, or why none can be told; null for a direction that is not asked for."""

    generation: GetSubstationUpstreamDataBindingsGeneration | None
    """The lowest figure of a direction."""

    load: GetSubstationUpstreamDataBindingsGeneration | None
    """The lowest figure of a direction."""


class GetSubstationUpstreamDataBindingsGeneration(TypedDict):
    """The lowest figure of a direction."""

    asset_id: str | None
    """The asset that it belongs to; of equal figures the lowest in the chain."""

    value: float | None
    """In `unit`."""

    unit: ConditionalFigureUnit | str | None
    """Unit of all figures compared."""

    technologies: list[ConditionalFigureTechnologies | str] | None
    """For what it holds."""

    reason: str | None
    """Why nothing binds, as `binding_reason`."""


class GetSubstationHistoryRow(TypedDict):
    """One published version of a record."""

    record: CapacityRecord

    valid_from: str
    """When this version was published."""

    valid_to: str | None
    """When it was replaced or removed; null while it is served."""


ListChangesTag = Literal["opened", "closed", "increased", "decreased", "moved", "reinterpreted"]


class ListChangesMeta(TypedDict):
    """About the answer."""

    request_id: str
    """The same as the header `X-Request-Id`."""

    warnings: list[MetaWarnings]
    """Such as `mixed_comparability`: figures on this page follow methods that cannot be compared. `mixed_availability`: at least so much or the most was asked for, and some of the figures are allocated, requested or of another type than what is free. `not_headlines`: so asked, some of the figures are not the one that a request can rely on; their `role` says why. `source_data_stale`: a list of assets is empty, and figures match but for `fresh_after`; the message has the newest date. `other_availability`: a list of assets is empty, and figures of types match that are not said to be free; the message names them. `other_figures`: a list of assets is empty, and figures match that stand for no asset, as others of their publication do or as their years have ended; `/v1/capacity/nearby` and `/v1/capacity` list them. `before_first_data`: `as_of` is before every figure of what is asked; the message says since when there are some. `later_first_data`: some of the sources that are asked have figures only since later, so the answer may lack them. `outside_coverage`: at the place, or at so many of the sites, no registered operator works; latitude and longitude may be exchanged. `truncated`: more points match than `/v1/assets.geojson` holds."""

    attribution: list[MetaAttribution]
    """Credits that the sources on this page require. Show them."""

    last_change_id: int
    """The id to continue from, also on an empty page."""

    followed_later: list[ListChangesMetaFollowedLater] | None
    """Of `changed_after`: sources that match, and whose changes are known from a later time on; null without."""


class ListChangesMetaFollowedLater(TypedDict):
    """A source."""

    source_id: str
    """Its id."""

    name: str
    """Its name."""

    since: str
    """When its first import was published."""


ListSubstationsSort = Literal["id", "name", "-voltage_kv"]


class ListSubstationsMeta(TypedDict):
    """About the answer."""

    request_id: str
    """The same as the header `X-Request-Id`."""

    warnings: list[MetaWarnings]
    """Such as `mixed_comparability`: figures on this page follow methods that cannot be compared. `mixed_availability`: at least so much or the most was asked for, and some of the figures are allocated, requested or of another type than what is free. `not_headlines`: so asked, some of the figures are not the one that a request can rely on; their `role` says why. `source_data_stale`: a list of assets is empty, and figures match but for `fresh_after`; the message has the newest date. `other_availability`: a list of assets is empty, and figures of types match that are not said to be free; the message names them. `other_figures`: a list of assets is empty, and figures match that stand for no asset, as others of their publication do or as their years have ended; `/v1/capacity/nearby` and `/v1/capacity` list them. `before_first_data`: `as_of` is before every figure of what is asked; the message says since when there are some. `later_first_data`: some of the sources that are asked have figures only since later, so the answer may lack them. `outside_coverage`: at the place, or at so many of the sites, no registered operator works; latitude and longitude may be exchanged. `truncated`: more points match than `/v1/assets.geojson` holds."""

    attribution: list[MetaAttribution]
    """Credits that the sources on this page require. Show them."""

    not_included: list[NotIncluded]
    """Publications of operators that work there, whose figures were not, or not all, among those searched: at most 20, nearest first. Where no place or box is asked for, those of the countries, operators or sources that are named."""


ListCountriesStatus = Literal["live", "partial", "planned", "none"]


CreateExportFilters = TypedDict("CreateExportFilters", {
    # Countries of the sources.
    "country": "NotRequired[Sequence[str]]",
    # Operators, each by id or slug.
    "operator": "NotRequired[Sequence[str]]",
    # Sources by id.
    "source": "NotRequired[Sequence[str]]",
    # Types of the assets.
    "asset_type": "NotRequired[Sequence[AssetType]]",
    # Directions, matched exactly.
    "direction": "NotRequired[Sequence[Direction]]",
    # What is to connect: figures that it may use, by what their columns name. `solar` finds those for solar, for what connects by inverters, and for any technology; the closest counts first.
    "technology": "NotRequired[Sequence[SearchCapacityTechnology]]",
    # What the figure counts, matched exactly.
    "availability_type": "NotRequired[Sequence[AvailabilityType]]",
    # Firmness, matched exactly.
    "firmness": "NotRequired[Sequence[Firmness]]",
    # Codes of conditions, of which the figure has one; `none`: figures without a condition.
    "condition": "NotRequired[Sequence[SearchCapacityCondition]]",
    # The part of a figure among those of its asset (`decision_context.role`).
    "role": "NotRequired[Sequence[Role]]",
    # Records whose horizon includes this year; never snapshots.
    "horizon_year": "NotRequired[int]",
    # Minimum `value_mw`; figures in other units and withheld ones never match.
    "min_capacity_mw": "NotRequired[float]",
    # Minimum figure in MVA; with `min_capacity_mw`, either is enough. Nothing is converted.
    "min_capacity_mva": "NotRequired[float]",
    # What a class means by its publisher’s own legend. It never satisfies a minimum.
    "class": "NotRequired[Sequence[Class]]",
    # Kinds of limits of which the figure has one; with `-` before it, must not have. Of a withheld figure none is known.
    "limit_kind": "NotRequired[Sequence[SearchCapacityLimitKind]]",
    # Works are published beside the figure, and all of them are done before this day or year; those of a year alone when it has ended.
    "works_before": "NotRequired[str]",
    # Every known asset above, to the top of the grid, has this too, for the same direction and other filters of figures.
    "upstream_min_capacity_mw": "NotRequired[float]",
    # The same in MVA; either is enough.
    "upstream_min_capacity_mva": "NotRequired[float]",
    # Whether assets count of which this is not known; not when left out.
    "upstream_unknown": "NotRequired[UpstreamUnknown]",
    # Minimum voltage of the asset in kV.
    "min_voltage_kv": "NotRequired[float]",
    # Maximum voltage of the asset in kV.
    "max_voltage_kv": "NotRequired[float]",
    # Records whose `source_date` is on this day (UTC) or later.
    "fresh_after": "NotRequired[str]",
    # `strict` refuses figures of more than one comparability class.
    "comparability": "NotRequired[Comparability]",
    # Figures as they were served at this instant, on the assets as they are now; needs a plan with `as_of`.
    "as_of": "NotRequired[str]",
    # Assets whose point lies in the box, `[min_lon, min_lat, max_lon, max_lat]`; min_lon above max_lon crosses the antimeridian. The text form of the search is accepted too.
    "bbox": "NotRequired[Sequence[float]]",
    # Assets whose point lies in the area, its edges included: a Polygon or MultiPolygon, or with `width_km` a LineString, in WKT or GeoJSON. GeoJSON may be an object.
    "geometry": "NotRequired[str]",
    # Width of a corridor along the LineString of `geometry`, from side to side, in km.
    "width_km": "NotRequired[float]",
})
"""The search’s filters, with lists as arrays and numbers as numbers. Without filters: all records."""


class CreateWebhookFilters(TypedDict):
    """Filters of the events; all given ones must match. Without filters: every published change."""

    countries: NotRequired[Sequence[str]]
    """Countries of the sources, ISO 3166-1 alpha-2."""

    operators: NotRequired[Sequence[str]]
    """Operators, each by id or slug."""

    sources: NotRequired[Sequence[str]]
    """Sources by id."""

    change_types: NotRequired[Sequence[WebhookFiltersChangeTypes]]
    """Types of change."""

    include_upstream: NotRequired[bool]
    """Also changes of assets that feed or limit one of a matching source, to the top of the grid. `countries`, `operators` and `sources` are then asked of a source of the asset below, `change_types` of the change."""


class WebhookEvent(TypedDict):
    """An event."""

    id: str
    """The same in every attempt."""

    type: WebhookEventType | str
    """What happened; more types may be added."""

    created_at: str
    """When the event was created."""

    data: PublishedChanges


WebhookEventType = Literal["capacity.changes", "webhook.test"]
