# Written by npm run types from the OpenAPI document: never edited.
"""What is asked and answered: words as `Literal`, objects as `TypedDict`.

A newer service may answer with words and fields that are not here: they are kept, as text and in the dictionary.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Literal

from typing_extensions import NotRequired, TypedDict


class NotIncluded(TypedDict):
    """A publication whose figures were not, or not all, searched."""

    source_id: str
    """Source."""

    operator_name: str
    """Name of the operator."""

    operator: str
    """Name of the operator. Use `operator_name`: this name stays until contract 2.0."""

    reason: NotIncludedReason | str
    """`not_imported`: never imported, or switched off. `failed`, `held`: never published, because its imports fail or checks hold them. `withheld`: published, and its rights withhold the figures. `listed_only`: registered with a link, and never imported. `partial`: searched, but its document has fewer rows (`read`) than it states (`stated`), as a part of a longer list does. `without_place`: searched, but more than one in a hundred of its assets has no place, so that no request about a place finds it; one by country or operator does. So far `not_imported`, `failed`, `held`, `withheld`, `listed_only`, `partial`, `without_place`; more words may come."""

    since: str | None
    """Of `failed` and `held`: when the first of these imports ended."""

    read: int | None
    """Of `partial`: rows of its document."""

    stated: int | None
    """Of `partial`: rows that the document says there are."""

    operator_url: str
    """The operator’s own page with its figures."""


NotIncludedReason = Literal["not_imported", "failed", "held", "withheld", "listed_only", "partial", "without_place"]


class Warning(TypedDict):
    """A warning."""

    code: str
    """Stable."""

    message: str
    """For people."""


class Credit(TypedDict):
    """A credit."""

    source_id: str | None
    """Source; null for the postcodes that the answer was found by."""

    text: str
    """The required text."""

    url: str | None
    """Where it should link to."""


class Meta(TypedDict):
    """About the answer."""

    request_id: str
    """The same as the header `X-Request-Id`."""

    warnings: list[Warning]
    """Such as `mixed_comparability`: figures on this page follow methods that cannot be compared. `mixed_availability`: at least so much or the most was asked for, and some of the figures are allocated, requested or of another type than what is free. `not_headlines`: so asked, some of the figures are not the one that a request can rely on; their `role` says why. `source_data_stale`: a list of assets is empty, and figures match but for `fresh_after`; the message has the newest date. `other_availability`: a list of assets is empty, and figures of types match that are not said to be free; the message names them. `other_figures`: a list of assets is empty, and figures match that stand for no asset, as others of their publication do or as their years have ended; `/v1/capacity/nearby` and `/v1/capacity` list them. `before_first_data`: `as_of` is before every figure of what is asked; the message says since when there are some. `later_first_data`: some of the sources that are asked have figures only since later, so the answer may lack them. `outside_coverage`: at the place, or at so many of the sites, no registered operator works; latitude and longitude may be exchanged. `truncated`: more points match than `/v1/assets.geojson` holds."""

    attribution: list[Credit]
    """Credits that the sources on this page require. Show them."""


class MadeMeta(TypedDict):
    """About the answer to a request that makes something."""

    request_id: str
    """The same as the header `X-Request-Id`."""

    warnings: list[Warning]
    """Such as `mixed_comparability`: figures on this page follow methods that cannot be compared. `mixed_availability`: at least so much or the most was asked for, and some of the figures are allocated, requested or of another type than what is free. `not_headlines`: so asked, some of the figures are not the one that a request can rely on; their `role` says why. `source_data_stale`: a list of assets is empty, and figures match but for `fresh_after`; the message has the newest date. `other_availability`: a list of assets is empty, and figures of types match that are not said to be free; the message names them. `other_figures`: a list of assets is empty, and figures match that stand for no asset, as others of their publication do or as their years have ended; `/v1/capacity/nearby` and `/v1/capacity` list them. `before_first_data`: `as_of` is before every figure of what is asked; the message says since when there are some. `later_first_data`: some of the sources that are asked have figures only since later, so the answer may lack them. `outside_coverage`: at the place, or at so many of the sites, no registered operator works; latitude and longitude may be exchanged. `truncated`: more points match than `/v1/assets.geojson` holds."""

    attribution: list[Credit]
    """Credits that the sources on this page require. Show them."""

    repeated: NotRequired[bool]
    """True: the request was sent before under its `Idempotency-Key`, and this is what it was answered then."""


class Pagination(TypedDict):
    """The page in its list."""

    limit: int
    """Rows on a page."""

    next_cursor: str | None
    """Pass it as `cursor` for the next page; null on the last one."""


class ErrorBody(TypedDict):
    """An object."""

    code: ErrorBodyCode | str
    """Stable: use it in your code. So far `invalid_parameter`, `invalid_cursor`, `unauthorized`, `plan_required`, `key_restricted`, `route_not_found`, `country_not_supported`, `operator_not_supported`, `operator_not_found`, `asset_not_found`, `source_not_found`, `methodology_not_found`, `capacity_not_available`, `export_not_found`, `webhook_not_found`, `source_not_available`, `source_data_stale`, `export_not_ready`, `idempotency_conflict`, `export_expired`, `capacity_semantics_not_comparable`, `rate_limit_exceeded`, `quota_exceeded`, `export_limit_exceeded`, `download_limit_exceeded`, `source_rights_restricted`, `internal_error`; more words may come."""

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


ErrorBodyCode = Literal["invalid_parameter", "invalid_cursor", "unauthorized", "plan_required", "key_restricted", "route_not_found", "country_not_supported", "operator_not_supported", "operator_not_found", "asset_not_found", "source_not_found", "methodology_not_found", "capacity_not_available", "export_not_found", "webhook_not_found", "source_not_available", "source_data_stale", "export_not_ready", "idempotency_conflict", "export_expired", "capacity_semantics_not_comparable", "rate_limit_exceeded", "quota_exceeded", "export_limit_exceeded", "download_limit_exceeded", "source_rights_restricted", "internal_error"]


class Error(TypedDict):
    """The form of every error."""

    error: ErrorBody


class NotCompared(TypedDict):
    """How many match otherwise and have no figure in the unit of the least one, by what they have instead. Units are never converted."""

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


class Condition(TypedDict):
    """A condition, in the publisher’s words."""

    code: ConditionCode | str
    """What has to be met. So far `synchronous_condenser`, `self_consumption`, `voltage_level`, `other`, `after_reinforcement`; more words may come."""

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


class FigureAbove(TypedDict):
    """The least that is free above an asset, of what feeds it to the top and publishes an amount in MW or MVA as the figure does: that binds, whatever is free below."""

    asset_id: str
    """The asset above that has the least, of equal ones the nearest."""

    name: str | None
    """Its name."""

    value: float
    """In `unit`."""

    unit: FigureAboveUnit | str
    """That of the figure. So far `MW`, `MVA`; more words may come."""

    source_id: str
    """Source."""

    source_date: str | None
    """The date of the publication."""


FigureAboveUnit = Literal["MW", "MVA"]


class Horizon(TypedDict):
    """The time that the figure refers to."""

    kind: HorizonKind | str
    """`snapshot`: now. `year` and `range`: a forecast. `after_reinforcement`: once planned works are done. So far `snapshot`, `year`, `range`, `after_reinforcement`, `unspecified`; more words may come."""

    year_from: int | None
    """First year."""

    year_to: int | None
    """Last year, included."""

    scenario: str | None
    """The publisher’s scenario."""

    season: HorizonSeason | str | None
    """The season that it is of; null: not only of one. So far `winter`, `summer`; more words may come."""

    hours: str | None
    """The hours of the day or year that it is of, in the publisher’s words; null: of all."""


HorizonKind = Literal["snapshot", "year", "range", "after_reinforcement", "unspecified"]


HorizonSeason = Literal["winter", "summer"]


class ConditionalFigure(TypedDict):
    """A figure that is greater than the headline, and holds under a condition."""

    record_id: str
    """The record that has it."""

    value: float
    """In `unit`; of a range its upper end."""

    unit: ConditionalFigureUnit | str
    """Unit of the source, that of the headline. So far `MW`, `MVA`, `kW`, `kVA`, `percent`, `class`; more words may come."""

    value_mw: float | None
    """The figure where it was published in MW; null in every other unit."""

    mw: float | None
    """The figure where it was published in MW. Use `value_mw`: this name stays until contract 2.0."""

    reasons: list[ConditionalFigureReasons | str]
    """`condition`: one of `condition` has to be met. `after_reinforcement`: after works. `flexible`: on flexible terms. `later_year`: from a later year on."""

    condition: list[Condition] | None
    """Conditions of which one has to be met, in the publisher’s words."""

    technologies: list[ConditionalFigureTechnologies | str]
    """What may connect."""

    firmness: Firmness | str
    """Firm, or only while the grid has room. So far `firm`, `flexible`, `mixed`, `unspecified`; more words may come."""

    horizon: Horizon


ConditionalFigureUnit = Literal["MW", "MVA", "kW", "kVA", "percent", "class"]


ConditionalFigureReasons = Literal["condition", "after_reinforcement", "flexible", "later_year"]


ConditionalFigureTechnologies = Literal["any", "solar", "wind", "wind_onshore", "wind_offshore", "hydro", "synchronous", "inverter_based", "storage", "hybrid", "ev_charging", "data_centre", "power_electronic_load", "conventional_load", "other"]


Firmness = Literal["firm", "flexible", "mixed", "unspecified"]


class AssetName(TypedDict):
    """An asset."""

    id: str
    """Asset."""

    name: str
    """As published."""


class SharedZone(TypedDict):
    """A zone of a publication whose assets share one amount of free capacity."""

    zone: str
    """Its name, as published."""

    assets: list[AssetName]
    """Its assets by the newest edition."""


class PlacedAsset(TypedDict):
    """The asset, with its place."""

    id: str
    """The same in every import. The id of a merged asset stays valid."""

    type: PlacedAssetType | str
    """Kind of asset. So far `substation`, `node`, `busbar`, `feeder`, `transformer`, `congestion_zone`, `connection_point`, `grid_cell`, `area`; more words may come."""

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

    precision: PlacedAssetPrecision | str
    """How well the place is known. `centroid` is the middle of an area; `box` a point in a bounding box, of which nothing more is known. So far `exact`, `approximate`, `centroid`, `box`, `unknown`; more words may come."""


PlacedAssetType = Literal["substation", "node", "busbar", "feeder", "transformer", "congestion_zone", "connection_point", "grid_cell", "area"]


PlacedAssetPrecision = Literal["exact", "approximate", "centroid", "box", "unknown"]


class PublishedFigure(TypedDict):
    """The figure as published. Units are never converted."""

    value: float | None
    """In `unit`, an exact decimal. Zero and negative figures are real figures."""

    min: float | None
    """Lower end, where a range is published."""

    max: float | None
    """Upper end, where a range is published."""

    unit: ConditionalFigureUnit | str
    """Unit of the source. So far `MW`, `MVA`, `kW`, `kVA`, `percent`, `class`; more words may come."""

    class_code: str | None
    """Code of a class, where the publisher gives a colour or band instead of a figure."""

    class_label: str | None
    """The publisher’s explanation of the class."""

    class_meaning: PublishedFigureClassMeaning | str | None
    """What the publisher’s legend says of capacity where the class stands; `unknown` where it says nothing. The source has the legend. So far `available`, `limited`, `none`, `unknown`; more words may come."""

    state: PublishedFigureState | str
    """`not_published`: the cell was empty. `withheld`: the rights do not permit serving it. So far `published`, `class_only`, `not_published`, `withheld`; more words may come."""

    as_published: str | None
    """The original cell, character by character; null where it is empty. Of a figure that is `not_published`, what stands in its place: `n/a`, or a text that is no number."""


PublishedFigureClassMeaning = Literal["available", "limited", "none", "unknown"]


PublishedFigureState = Literal["published", "class_only", "not_published", "withheld"]


class MethodologyInShort(TypedDict):
    """How the figure was calculated, in short."""

    id: str
    """Methodology."""

    basis: MethodologyInShortBasis | str
    """Kind of calculation. So far `load_flow`, `ptdf`, `transformer_rating`, `short_circuit_ratio`, `multi_criteria_minimum`, `scheme_allocation`, `scenario_forecast`, `queue_status`, `undisclosed`; more words may come."""

    network_state: MethodologyInShortNetworkState | str
    """Whether the figure already allows for an outage. So far `n`, `n_1`, `n_2`, `mixed`, `undisclosed`; more words may come."""

    comparability_class: str
    """Figures of different classes cannot be compared."""


MethodologyInShortBasis = Literal["load_flow", "ptdf", "transformer_rating", "short_circuit_ratio", "multi_criteria_minimum", "scheme_allocation", "scenario_forecast", "queue_status", "undisclosed"]


MethodologyInShortNetworkState = Literal["n", "n_1", "n_2", "mixed", "undisclosed"]


class Freshness(TypedDict):
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


class Provenance(TypedDict):
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


class StatusColour(TypedDict):
    """The publisher’s colours of the asset."""

    generation: StatusColourGeneration | str | None
    """For feeding in. So far `red`, `amber`, `green`; more words may come."""

    load: StatusColourLoad | str | None
    """For taking out. So far `red`, `amber`, `green`; more words may come."""

    legend: str | None
    """What the publisher says they mean."""


StatusColourGeneration = Literal["red", "amber", "green"]


StatusColourLoad = Literal["red", "amber", "green"]


class DecisionContext(TypedDict):
    """What to know before you rely on the figure."""

    binding: bool
    """Always false: only the operator can confirm capacity."""

    additive: bool | None
    """Whether the figures of neighbouring points may be added up."""

    allocation_rule: str
    """How the operator allocates capacity."""

    role: Role | str | None
    """The part that it has among what is available at its asset: `headline` for the one figure of a direction and unit that a request can rely on today, over all sources; its `alternative`s; `conditional`: under a condition, after works, of flexible terms or of a later year; `for_grid_below` and `about_grid_above`: not of the asset itself; `copy`: what its publisher says elsewhere. Null for figures of another type and withheld ones. Only headlines may be added up. So far `headline`, `alternative`, `conditional`, `for_grid_below`, `about_grid_above`, `copy`; more words may come."""

    upstream_considered: DecisionContextUpstreamConsidered | str
    """Whether the figure allows for limits of the grid above, as the publisher says. So far `yes`, `no`, `unknown`; more words may come."""

    deducted: list[DecisionContextDeducted | str]
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

    status_colour: StatusColour | None
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


DecisionContextUpstreamConsidered = Literal["yes", "no", "unknown"]


DecisionContextDeducted = Literal["connected", "contracted", "reserved", "queue"]


class Limit(TypedDict):
    """What limits a figure."""

    side: LimitSide | str
    """`here`: at the asset. `upstream`: in the grid that feeds it. So far `here`, `upstream`; more words may come."""

    kind: LimitKind | str
    """`other` where it is not known what kind the publisher’s words mean. So far `thermal`, `voltage`, `fault_level`, `protection`, `transmission`, `planning`, `reverse_power`, `other`; more words may come."""

    direction: Direction | str | None
    """What it limits; null for both, or where the publisher does not say. So far `generation`, `load`; more words may come."""

    text: str
    """As published."""

    margin_mw: NotRequired[float]
    """What is left by this limit alone, MW; only where the publisher states it."""


LimitSide = Literal["here", "upstream"]


LimitKind = Literal["thermal", "voltage", "fault_level", "protection", "transmission", "planning", "reverse_power", "other"]


Direction = Literal["generation", "load"]


class Work(TypedDict):
    """What is built that changes a figure."""

    side: LimitSide | str
    """`here`: at the asset. `upstream`: in the grid that feeds it. So far `here`, `upstream`; more words may come."""

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
    """What it is. So far `fault_level`, `fault_rating`, `reverse_power`, `minimum_demand`, `maximum_demand`, `offers_made`, `offers_accepted`, `estimates_given`, `municipality`, `substation_type`, `could_have_capacity`, `assessed_above`, `technical_limit`, `margin`, `reservation`, `tender`, `transformer_tap`, `project_status`, `expected`, `cost`; more words may come."""

    label: str
    """The header of the column, as published."""

    text: str
    """The cell, as published."""

    value: float | None
    """The number in the cell; null where it is none."""

    unit: str | None
    """Of the number: `kA`, `MW`."""

    exists: NotRequired[bool]
    """Whether what the kind names exists. Only where the cell says so, by words that the source declares."""


FactKind = Literal["fault_level", "fault_rating", "reverse_power", "minimum_demand", "maximum_demand", "offers_made", "offers_accepted", "estimates_given", "municipality", "substation_type", "could_have_capacity", "assessed_above", "technical_limit", "margin", "reservation", "tender", "transformer_tap", "project_status", "expected", "cost"]


class Disclaimer(TypedDict):
    """A disclaimer of the publisher."""

    text: str
    """In its own words."""

    language: str
    """ISO 639-1 code."""


class CapacityRecord(TypedDict):
    """One published figure with everything needed to judge it."""

    id: str
    """The same in every import."""

    asset: PlacedAsset

    country: str
    """ISO 3166-1 alpha-2 code of the source’s country."""

    operator: OperatorName

    source_id: str
    """Source."""

    direction: Direction | str
    """Generation (feeding in), load (taking out), or both. So far `generation`, `load`, `bidirectional`; more words may come."""

    firmness: Firmness | str
    """Firm, or only while the grid has room. So far `firm`, `flexible`, `mixed`, `unspecified`; more words may come."""

    horizon: Horizon

    availability_type: AvailabilityType | str
    """What the figure counts; only `available` is headroom. `unspecified` where its publisher does not say. So far `available`, `total`, `connected`, `allocated`, `reserved`, `requested`, `scheme_reserved`, `regulatory_held`, `class_only`, `unspecified`; more words may come."""

    technology: Technology | str
    """What may connect, in one term; `any` where the publisher does not say, `several` where `technologies` lists more. So far `any`, `solar`, `wind`, `wind_onshore`, `wind_offshore`, `hydro`, `synchronous`, `inverter_based`, `storage`, `hybrid`, `ev_charging`, `data_centre`, `power_electronic_load`, `conventional_load`, `other`, `several`; more words may come."""

    technologies: list[ConditionalFigureTechnologies | str]
    """What may connect, as the column names it; never empty."""

    flexibility: str | None
    """Conditions of a flexible connection."""

    measure: str
    """Key of the column or series of the source."""

    condition: list[Condition] | None
    """Conditions of which one has to be met; null: none."""

    connects: CapacityRecordConnects | str
    """Where it may be used: at its asset, in the grid below it, or either. So far `here`, `below`, `either`; more words may come."""

    about: CapacityRecordAbout | str
    """What it speaks of: its asset, or the grid above it. So far `asset`, `upstream`; more words may come."""

    capacity: PublishedFigure

    value_mw: float | None
    """The figure where it was published in MW; null in every other unit."""

    methodology: MethodologyInShort

    freshness: Freshness

    provenance: Provenance

    decision_context: DecisionContext

    access: RecordAccess

    distance_m: float | None
    """Metres from the requested place, to 0.1 m; null if none was requested. Where the precision is `box`, those to the farthest point of the box."""

    distance_min_m: float | None
    """Where the precision is `box`, metres to the nearest point of the box, 0 inside it; null for all others."""


class OperatorName(TypedDict):
    """An operator, in short."""

    id: str
    """Operator; where a portal publishes for several companies, the portal."""

    slug: str
    """Can be used instead of the id."""

    name: str
    """The name that it uses itself; of a portal’s publication that of the company that runs the grid."""


CapacityRecordDirection = Literal["generation", "load", "bidirectional"]


AvailabilityType = Literal["available", "total", "connected", "allocated", "reserved", "requested", "scheme_reserved", "regulatory_held", "class_only", "unspecified"]


Technology = Literal["any", "solar", "wind", "wind_onshore", "wind_offshore", "hydro", "synchronous", "inverter_based", "storage", "hybrid", "ev_charging", "data_centre", "power_electronic_load", "conventional_load", "other", "several"]


CapacityRecordConnects = Literal["here", "below", "either"]


CapacityRecordAbout = Literal["asset", "upstream"]


class RecordAccess(TypedDict):
    """Whether the figure may be shown."""

    status: RecordAccessStatus | str
    """`withheld`: the rights of the source do not permit serving the figure. So far `granted`, `withheld`; more words may come."""

    reason: RecordAccessReason | str | None
    """The rights mode that withholds it; null when granted. So far `redistribution_allowed`, `commercial_use_with_attribution`, `derived_only`, `internal_cache_only`, `link_only`, `pending_review`, `blocked`; more words may come."""

    operator_url: str
    """The operator’s own page with its figures."""


RecordAccessStatus = Literal["granted", "withheld"]


RecordAccessReason = Literal["redistribution_allowed", "commercial_use_with_attribution", "derived_only", "internal_cache_only", "link_only", "pending_review", "blocked"]


class BestAmount(TypedDict):
    """The best figure of a direction."""

    record_id: str
    """The record that has it."""

    capacity_state: BestAmountCapacityState | str
    """`capacity.state` of its record. So far `published`, `class_only`, `not_published`, `withheld`; more words may come."""

    state: BestAmountState | str
    """`zero` is below 0.0005 of its unit; `withheld` may not be served. Use `capacity_state`, and the sign of `value`: this name stays until contract 2.0. So far `figure`, `zero`, `negative`, `class_only`, `not_published`, `withheld`; more words may come."""

    value_mw: float | None
    """The figure where it was published in MW; null in every other unit."""

    mw: float | None
    """The figure where it was published in MW. Use `value_mw`: this name stays until contract 2.0."""

    value: float | None
    """In `unit`, an exact decimal; of a range its upper end."""

    unit: ConditionalFigureUnit | str
    """Unit of the source. So far `MW`, `MVA`, `kW`, `kVA`, `percent`, `class`; more words may come."""

    class_code: str | None
    """Code of a class, where only a class is published."""

    class_label: str | None
    """The publisher’s explanation of the class."""

    class_meaning: PublishedFigureClassMeaning | str | None
    """What it means by the publisher’s own legend; null without a class. So far `available`, `limited`, `none`, `unknown`; more words may come."""

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
    """What the figure counts; only `available` is headroom. `unspecified` where its publisher does not say. So far `available`, `total`, `connected`, `allocated`, `reserved`, `requested`, `scheme_reserved`, `regulatory_held`, `class_only`, `unspecified`; more words may come."""

    technology: Technology | str
    """What may connect, in one term; `any` where the publisher does not say, `several` where `technologies` lists more. So far `any`, `solar`, `wind`, `wind_onshore`, `wind_offshore`, `hydro`, `synchronous`, `inverter_based`, `storage`, `hybrid`, `ev_charging`, `data_centre`, `power_electronic_load`, `conventional_load`, `other`, `several`; more words may come."""

    technologies: list[ConditionalFigureTechnologies | str]
    """What may connect, as the column names it; never empty."""

    flexibility: str | None
    """Conditions of a flexible connection."""

    measure: str
    """Key of the column or series of the source."""

    methodology: MethodologyInShort

    queue_mw: float | None
    """Requests ahead in the queue, MW: not known to be deducted. `methodology.included.queued` is `no` where the publisher says that they are not."""

    contracted_mw: float | None
    """What is contracted at the same point, MW."""

    reserved_mw: float | None
    """What is reserved at the same point, MW."""

    zones: list[str]
    """The zones whose assets share the figure; `shares_with` of its record names them."""

    role: Role | str
    """`headline`: what a request can rely on today. `conditional`: only where `include=conditional` asks for it. So far `headline`, `conditional`; more words may come."""

    upstream_considered: DecisionContextUpstreamConsidered | str
    """Whether the figure allows for limits of the grid above, as the publisher says. So far `yes`, `no`, `unknown`; more words may come."""

    above: FigureAbove | None

    conditional: list[ConditionalFigure]
    """At most five figures that are greater, and hold under a condition; the greatest first."""

    operator_url: str
    """The operator’s own page with its figures."""

    document_url: str | None
    """Address of the document that the figure was read in."""


BestAmountCapacityState = Literal["published", "class_only", "not_published", "withheld"]


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
    """What says which asset this is: a key in the document, its name, a name that a person has looked up, or the area of a publication that the asset lies in (`containment`). So far `document`, `name`, `alias`, `containment`; more words may come."""


UpstreamBasis = Literal["document", "name", "alias", "containment"]


class AssetCapacity(TypedDict):
    """An asset with its best figures, as capacity tiles show them."""

    asset: PlacedAsset

    country: str
    """ISO 3166-1 alpha-2 code."""

    operator: OperatorName

    generation: BestAmount | None

    load: BestAmount | None

    better: AssetCapacityBetter | str | None
    """The direction of the better of the two figures; null without one. So far `generation`, `load`; more words may come."""

    upstream: list[Upstream]
    """What feeds or limits it."""

    limits: list[Limit]
    """What limits these figures."""

    works: list[Work]
    """What is built that changes them."""

    status_colour: StatusColour | None
    """The publisher’s colours of the asset."""

    records: int
    """How many of its records match and may stand for it: those that tell of what is available, or of the availability types asked for."""

    distance_m: float | None
    """Metres from the requested place, to 0.1 m; null if none was requested. Where the precision is `box`, those to the farthest point of the box."""

    distance_min_m: float | None
    """Where the precision is `box`, metres to the nearest point of the box, 0 inside it; null for all others."""


AssetCapacityBetter = Literal["generation", "load"]


class ChangeSide(TypedDict):
    """A record’s figure before or after a change."""

    value: float | None
    """In `unit`."""

    unit: ConditionalFigureUnit | str
    """Unit of the source. So far `MW`, `MVA`, `kW`, `kVA`, `percent`, `class`; more words may come."""

    value_mw: float | None
    """The figure where it was published in MW."""

    class_code: str | None
    """Code of a class."""

    state: PublishedFigureState | str
    """What the cell held. So far `published`, `class_only`, `not_published`, `withheld`; more words may come."""

    source_date: str | None
    """The date of the publication."""

    lon: float | None
    """Longitude of an asset that moved; null if it did not move or had no place."""

    lat: float | None
    """Its latitude."""


class ChangeAsset(TypedDict):
    """The asset as it is now, or the one that it was merged into."""

    id: str
    """Its id."""

    type: PlacedAssetType | str
    """Its type. So far `substation`, `node`, `busbar`, `feeder`, `transformer`, `congestion_zone`, `connection_point`, `grid_cell`, `area`; more words may come."""

    name: str
    """As published."""

    lon: float | None
    """Longitude, WGS84."""

    lat: float | None
    """Latitude, WGS84."""


class Change(TypedDict):
    """One change of one record."""

    id: int
    """Ascending; once you have seen an id, no lower one ever appears."""

    change_type: ChangeChangeType | str
    """`restored`: published again after it was removed. `backfilled`: a document that came late gives another figure for the past alone; `before` and `after` are what history had for that time and has now, and what is served stays. So far `added`, `changed`, `removed`, `restored`, `backfilled`; more words may come."""

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

    record_id: str
    """Capacity record."""

    direction: CapacityRecordDirection | str | None
    """Direction of the record; null where its source is switched off. So far `generation`, `load`, `bidirectional`; more words may come."""

    technology: Technology | str | None
    """Its technology, likewise. So far `any`, `solar`, `wind`, `wind_onshore`, `wind_offshore`, `hydro`, `synchronous`, `inverter_based`, `storage`, `hybrid`, `ev_charging`, `data_centre`, `power_electronic_load`, `conventional_load`, `other`, `several`; more words may come."""

    availability_type: AvailabilityType | str | None
    """What the figure counts; only `available` is headroom. `unspecified` where its publisher does not say. So far `available`, `total`, `connected`, `allocated`, `reserved`, `requested`, `scheme_reserved`, `regulatory_held`, `class_only`, `unspecified`; more words may come."""

    firmness: Firmness | str | None
    """Firm, or only while the grid has room. So far `firm`, `flexible`, `mixed`, `unspecified`; more words may come."""

    measure: str | None
    """Key of the column or series of the source."""

    horizon: Horizon | None
    """The time that the figure refers to."""

    tags: list[ChangeTags | str]
    """The kind of change in figure, place and meaning; empty when withheld."""

    moved_m: float | None
    """How far the asset moved, in metres; null when it did not, or had no place before."""

    before: ChangeSide | None

    after: ChangeSide | None

    access: RecordAccess


ChangeChangeType = Literal["added", "changed", "removed", "restored", "backfilled"]


ChangeTags = Literal["opened", "closed", "increased", "decreased", "moved", "reserved", "reinterpreted"]


class Asset(TypedDict):
    """A grid asset: its name and place, never a figure."""

    id: str
    """The same in every import. The id of a merged asset stays valid."""

    type: PlacedAssetType | str
    """Kind of asset. So far `substation`, `node`, `busbar`, `feeder`, `transformer`, `congestion_zone`, `connection_point`, `grid_cell`, `area`; more words may come."""

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

    precision: PlacedAssetPrecision | str
    """How well the place is known. `centroid` is the middle of an area; `box` a point in a bounding box, of which nothing more is known. So far `exact`, `approximate`, `centroid`, `box`, `unknown`; more words may come."""

    place_evidence: PlaceEvidence | None

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
    """What speaks for it. `transmission_node`: the other asset’s publisher states this node for it, and the names agree. `name_and_voltage`, `name`: the other asset has the same. `same_substation`: the same node at another voltage has that place. So far `transmission_node`, `name_and_voltage`, `name`, `same_substation`; more words may come."""

    source_id: str
    """The source that states the place."""

    asset_id: str
    """The other asset."""

    name: str
    """The name of the other asset."""


PlaceEvidenceBasis = Literal["transmission_node", "name_and_voltage", "name", "same_substation"]


class QueuedRequest(TypedDict):
    """Capacity requested at the asset that is not yet granted: one request where the publisher states them singly, else a sum."""

    technology: Technology | str
    """For what it was requested. So far `any`, `solar`, `wind`, `wind_onshore`, `wind_offshore`, `hydro`, `synchronous`, `inverter_based`, `storage`, `hybrid`, `ev_charging`, `data_centre`, `power_electronic_load`, `conventional_load`, `other`, `several`; more words may come."""

    direction: CapacityRecordDirection | str
    """The direction. So far `generation`, `load`, `bidirectional`; more words may come."""

    mw: float
    """Megawatts, as published."""

    status: str
    """What its publisher says of its state, in its own words; `requested` where it says nothing."""

    expected: str | None
    """When it is expected to connect, as published."""

    record_id: str
    """The record that has it."""

    source_id: str
    """Source."""


class WholeAssetFreeAfterQueueMw(TypedDict):
    """The headline in MW less what waits ahead of it by its own publication; negative where more waits than is free. Null where no headline or no queue is stated; the headline itself where its publisher has already deducted the queue."""

    generation: float | None
    """Of generation."""

    load: float | None
    """Of load."""


class ConnectionCost(TypedDict):
    """What a connection at the asset costs, as its publisher quotes it."""

    amount: float | None
    """In `currency`; null where the words state no amount."""

    currency: str | None
    """ISO 4217 code; null without an amount."""

    quoted_on: str | None
    """The date of the publication."""

    text: str
    """As published."""

    source_id: str
    """Source."""


class WholeAsset(TypedDict):
    """A grid asset, with what waits ahead there and what a connection costs, as far as a publisher states it and its rights allow to show it."""

    id: str
    """The same in every import. The id of a merged asset stays valid."""

    type: PlacedAssetType | str
    """Kind of asset. So far `substation`, `node`, `busbar`, `feeder`, `transformer`, `congestion_zone`, `connection_point`, `grid_cell`, `area`; more words may come."""

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

    precision: PlacedAssetPrecision | str
    """How well the place is known. `centroid` is the middle of an area; `box` a point in a bounding box, of which nothing more is known. So far `exact`, `approximate`, `centroid`, `box`, `unknown`; more words may come."""

    place_evidence: PlaceEvidence | None

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

    queue: list[QueuedRequest]
    """What waits ahead. A publisher may state totals beside their parts: nothing of it may be added up. Empty where none is stated."""

    free_after_queue_mw: WholeAssetFreeAfterQueueMw

    costs: list[ConnectionCost]
    """What a connection costs. Empty where nobody quotes it."""


class OperatorCounts(TypedDict):
    """Counts of its operators."""

    total: int
    """Registered operators of grids: all but those of type `other`."""

    covered: int
    """Operators with served figures."""

    withheld: int
    """Operators that have published, and all of whose figures are withheld."""


class SourceCounts(TypedDict):
    """Counts of its publications."""

    total: int
    """Registered publications."""

    granted: int
    """Publications whose figures may be served."""

    withheld: int
    """The others."""

    imported: int
    """Publications that are published here, whatever their rights."""


class Country(TypedDict):
    """A country and its coverage."""

    code: str
    """ISO 3166-1 alpha-2 code."""

    name: str
    """In English."""

    coverage_status: CountryCoverageStatus | str
    """`live`: every operator registered there is covered, and every publication that can be imported is. `planned`: publications are registered, no figure of any is known. `none`: none is registered. `partial`: anything between; also where all that is published is withheld, or a document is there in part (`meta.not_included` says how much of it). So far `live`, `partial`, `planned`, `none`; more words may come."""

    operators: OperatorCounts

    sources: SourceCounts

    assets: int
    """Assets, each counted once."""

    series: int
    """Capacity records, of any state and rights."""

    series_withheld: int
    """Those of them whose figures are withheld."""

    newest_source_date: str | None
    """Newest date of its data."""


CountryCoverageStatus = Literal["live", "partial", "planned", "none"]


class Operator(TypedDict):
    """A grid operator."""

    id: str
    """The same in every import."""

    slug: str
    """Can be used instead of the id."""

    name: str
    """The name that it uses itself."""

    type: OperatorType | str
    """Transmission (TSO), distribution (DSO), or both; `other` runs no grid, and what it publishes is about the grids of others. So far `TSO`, `DSO`, `TSO_DSO`, `joint`, `other`; more words may come."""

    country: str
    """ISO 3166-1 alpha-2 code."""

    website: str | None
    """Its website."""

    covered: bool
    """Whether figures of at least one of its publications are served."""

    sources: SourceCounts

    assets: int
    """Assets, each counted once."""


OperatorType = Literal["TSO", "DSO", "TSO_DSO", "joint", "other"]


class ContactEvidence(TypedDict):
    """What it rests on."""

    quote: str
    """The operator’s own words."""

    language: str
    """ISO 639-1 code."""

    url: str
    """Where they stand."""

    date: str
    """When they were read."""


class ContactPage(TypedDict):
    """Its page about connections; null where none is known."""

    url: str
    """The page."""

    evidence: ContactEvidence


class ContactMail(TypedDict):
    """Its address of mail about connections; null where none is known."""

    address: str
    """The address."""

    evidence: ContactEvidence


class Contact(TypedDict):
    """Whom to ask about a connection."""

    operator: str | None
    """Who runs the grid: of a portal’s publication the company that it is about; null where the portal names none."""

    page: ContactPage | None
    """Its page about connections; null where none is known."""

    mail: ContactMail | None
    """Its address of mail about connections; null where none is known."""


class Connections(TypedDict):
    """Where it takes requests for connections; null where nothing is known."""

    page: ContactPage | None
    """Its page about connections; null where none is known."""

    mail: ContactMail | None
    """Its address of mail about connections; null where none is known."""


class OperatorDetail(TypedDict):
    """A grid operator with its publications."""

    id: str
    """The same in every import."""

    slug: str
    """Can be used instead of the id."""

    name: str
    """The name that it uses itself."""

    type: OperatorType | str
    """Transmission (TSO), distribution (DSO), or both; `other` runs no grid, and what it publishes is about the grids of others. So far `TSO`, `DSO`, `TSO_DSO`, `joint`, `other`; more words may come."""

    country: str
    """ISO 3166-1 alpha-2 code."""

    website: str | None
    """Its website."""

    covered: bool
    """Whether figures of at least one of its publications are served."""

    connections: Connections | None
    """Where it takes requests for connections; null where nothing is known."""

    sources: list[Source]
    """Its publications, by id."""

    source_counts: SourceCounts

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
    """The mode in force. Only the first two allow figures to be served. So far `redistribution_allowed`, `commercial_use_with_attribution`, `derived_only`, `internal_cache_only`, `link_only`, `pending_review`, `blocked`; more words may come."""

    health: SourceHealth | str
    """The first that applies. `disabled`: only registered, or switched off. `unknown`: never run. `failing`: the last three imports failed or were held. `degraded`: the last one did. `stale`: older than the source allows. So far `healthy`, `stale`, `degraded`, `failing`, `disabled`, `unknown`; more words may come."""

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


class MethodologyIncluded(TypedDict):
    """What the figures take into account."""

    connected: MethodologyIncludedConnected | str
    """Connected capacity. So far `yes`, `no`, `unknown`; more words may come."""

    granted: MethodologyIncludedGranted | str
    """Granted capacity that is not yet connected. So far `yes`, `no`, `unknown`; more words may come."""

    queued: MethodologyIncludedQueued | str
    """Requested capacity. So far `yes`, `no`, `unknown`; more words may come."""

    upstream_grid: MethodologyIncludedUpstreamGrid | str
    """Limits of the upstream grid. So far `yes`, `no`, `unknown`; more words may come."""

    reinforcements: MethodologyIncludedReinforcements | str
    """Planned grid works. So far `yes`, `no`, `unknown`; more words may come."""

    short_circuit: MethodologyIncludedShortCircuit | str
    """Short-circuit limits. So far `yes`, `no`, `unknown`; more words may come."""

    voltage: MethodologyIncludedVoltage | str
    """Voltage limits. So far `yes`, `no`, `unknown`; more words may come."""


MethodologyIncludedConnected = Literal["yes", "no", "unknown"]


MethodologyIncludedGranted = Literal["yes", "no", "unknown"]


MethodologyIncludedQueued = Literal["yes", "no", "unknown"]


MethodologyIncludedUpstreamGrid = Literal["yes", "no", "unknown"]


MethodologyIncludedReinforcements = Literal["yes", "no", "unknown"]


MethodologyIncludedShortCircuit = Literal["yes", "no", "unknown"]


MethodologyIncludedVoltage = Literal["yes", "no", "unknown"]


class Evidence(TypedDict):
    """Words of the publisher."""

    claim: str
    """What rests on them: `basis`, `network_state`, `additive`, a member of `included`, `disclaimer`, or what is said of its measures, such as `firmness` and `horizon`."""

    quote: str
    """The words."""

    language: str
    """ISO 639-1 code."""

    url: str | None
    """Where they stand; null where that is a document."""

    document: str | None
    """The document in which they stand."""

    locator: str | None
    """Where in it: a sheet, page or column."""

    date: str
    """When they were read."""


class Methodology(TypedDict):
    """How figures are calculated."""

    id: str
    """Methodology."""

    name: str
    """In English."""

    source_ids: list[str]
    """Publications that follow it."""

    basis: MethodologyInShortBasis | str
    """Kind of calculation. So far `load_flow`, `ptdf`, `transformer_rating`, `short_circuit_ratio`, `multi_criteria_minimum`, `scheme_allocation`, `scenario_forecast`, `queue_status`, `undisclosed`; more words may come."""

    network_state: MethodologyInShortNetworkState | str
    """Whether the figure already allows for an outage. So far `n`, `n_1`, `n_2`, `mixed`, `undisclosed`; more words may come."""

    included: MethodologyIncluded

    comparability_class: str
    """Figures of different classes cannot be compared."""

    additive: bool | None
    """Whether the figures of neighbouring points may be added up."""

    disclaimers: list[Disclaimer]
    """What the publisher says about its figures."""

    evidence: list[Evidence]
    """What it says rests on these words; what has none is `unknown` or `undisclosed`. Those of classes are `legends` of a source. Empty where no source that follows it may be served."""

    service_note: str | None
    """What people should know of the figures, in words of this service; null where nothing, and where no source that follows it may be served."""

    url: str | None
    """The publisher’s explanation."""


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


class DutyFulfilled(TypedDict):
    """How far what is read of the operator’s publications does it; null where the words at hand do not ask for it."""

    available: DutyFulfilledAvailable | str | None
    """They state what is free. So far `yes`, `no`, `unknown`; more words may come."""

    under_request: DutyFulfilledUnderRequest | str | None
    """They state what is requested or queued. So far `yes`, `no`, `unknown`; more words may come."""

    flexible_option: DutyFulfilledFlexibleOption | str | None
    """They state what is free for flexible connections. So far `yes`, `no`, `unknown`; more words may come."""

    cadence: DutyFulfilledCadence | str | None
    """The most frequent comes often enough. So far `yes`, `no`, `unknown`; more words may come."""


DutyFulfilledAvailable = Literal["yes", "no", "unknown"]


DutyFulfilledUnderRequest = Literal["yes", "no", "unknown"]


DutyFulfilledFlexibleOption = Literal["yes", "no", "unknown"]


DutyFulfilledCadence = Literal["yes", "no", "unknown"]


class Duty(TypedDict):
    """A rule on the publication of free capacity."""

    rule: str | None
    """Its name; null: no rule was found that obliges the operator, as `note` says."""

    quote: str | None
    """Its words, or those of who tells of it."""

    url: str | None
    """Where they stand."""

    note: str | None
    """In our words."""

    fulfilled: DutyFulfilled


class LegendClass(TypedDict):
    """A class."""

    label: str
    """In English."""

    meaning: LegendClassMeaning | str
    """What the legend says of capacity where the class stands; `unknown` where it says nothing. So far `available`, `limited`, `none`, `unknown`; more words may come."""


LegendClassMeaning = Literal["available", "limited", "none", "unknown"]


class Legend(TypedDict):
    """What the publisher says of the classes of a measure."""

    measure: str
    """Key of the column or series."""

    url: str
    """Where the legend stands."""

    quote: str
    """Its own words."""

    classes: dict[str, LegendClass]
    """The classes by code."""


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
    """The mode in force. Only the first two allow figures to be served. So far `redistribution_allowed`, `commercial_use_with_attribution`, `derived_only`, `internal_cache_only`, `link_only`, `pending_review`, `blocked`; more words may come."""

    health: SourceHealth | str
    """The first that applies. `disabled`: only registered, or switched off. `unknown`: never run. `failing`: the last three imports failed or were held. `degraded`: the last one did. `stale`: older than the source allows. So far `healthy`, `stale`, `degraded`, `failing`, `disabled`, `unknown`; more words may come."""

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

    contact: Contact

    duties: list[Duty]
    """What obliges the operator to publish free capacity; empty where the registry names no rules."""

    legends: list[Legend]
    """Evidence for `capacity.class_meaning`, by measure; a measure whose legend is not known is not in it."""


class ImportRun(TypedDict):
    """An import run."""

    id: int
    """Run."""

    status: ImportRunStatus | str
    """`held`: checks found possible faults, so nothing of it is served. So far `queued`, `running`, `published`, `held`, `failed`, `unchanged`; more words may come."""

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


ImportRunStatus = Literal["queued", "running", "published", "held", "failed", "unchanged"]


class HoldingCheck(TypedDict):
    """A check that held the run."""

    check: str
    """Its name."""

    count: int | None
    """Items that it found at fault; null while the source’s figures are withheld."""

    measures: list[str] | None
    """Of `measure_kept`: those that the served document has no columns of. Their records stay as the last document with them states them, with its date, and are stale. Null of every other check."""


class SourceStatus(TypedDict):
    """State of a publication’s imports."""

    source_id: str
    """Source."""

    health: SourceHealth | str
    """The first that applies. `disabled`: only registered, or switched off. `unknown`: never run. `failing`: the last three imports failed or were held. `degraded`: the last one did. `stale`: older than the source allows. So far `healthy`, `stale`, `degraded`, `failing`, `disabled`, `unknown`; more words may come."""

    age_seconds: int | None
    """Seconds since the start of `source_date` (UTC): the age of the data, not of the last fetch."""

    freshness_seconds: int | None
    """Age of the data, not of the last fetch. Use `age_seconds`: this name stays until contract 2.0."""

    source_date: str | None
    """The date of its data."""

    stale: bool | None
    """Its data is older than it allows, or of no date, also while `health` tells of failed imports. Null where none was ever published."""

    stale_after_seconds: int
    """Age in seconds from which its data is stale."""

    last_run: ImportRun | None
    """An import run."""

    held_by: list[HoldingCheck]
    """Checks that held the last run, and `measure_kept` while the served document lacks columns of measures."""

    unreadable: int | None
    """Records whose cell has a text that is no number, such as `TBC` or `#N/A`: they are `not_published`, with that text in `as_published`. Null while the source’s figures are withheld."""


class ExportError(TypedDict):
    """Why it failed."""

    code: str
    """`rights_changed` when the rights of one of its sources changed, else a code of the error table."""

    message: str
    """For people."""


class Export(TypedDict):
    """A file with every matching capacity record, from one state of the data."""

    id: str
    """Export."""

    status: ExportStatus | str
    """An expired export stays `succeeded`. So far `queued`, `running`, `failed`, `succeeded`; more words may come."""

    format: ExportFormat | str
    """Format of the file; CSV, GeoJSON and NDJSON are compressed with gzip. So far `csv`, `xlsx`, `geojson`, `ndjson`, `flatgeobuf`, `geoparquet`, `geopackage`; more words may come."""

    filters: dict[str, Any]
    """The filters of the search, as the service read them."""

    fields: list[str] | None
    """The columns that were asked for; null: all."""

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


ExportFormat = Literal["csv", "xlsx", "geojson", "ndjson", "flatgeobuf", "geoparquet", "geopackage"]


class ExportLink(TypedDict):
    """An address of the file of an export that needs no key."""

    url: str
    """Address of the file."""

    expires_at: str
    """When it ends, at the latest."""


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


class Webhook(TypedDict):
    """A webhook endpoint."""

    id: str
    """Endpoint."""

    url: str
    """Where events are sent."""

    label: str | None
    """What you call it."""

    filters: WebhookFilters

    event_types: list[WebhookEventTypes | str]
    """Types of events that it gets besides `capacity.changes`."""

    status: WebhookStatus | str
    """`switched_off`: twenty deliveries failed in a row. Nothing is sent until it is enabled. So far `active`, `switched_off`; more words may come."""

    paused: bool
    """Nothing but tests is sent; what happens meanwhile waits."""

    consecutive_failures: int
    """Failed deliveries since the last successful one."""

    created_at: str
    """When it was created."""

    switched_off_at: str | None
    """When it was switched off; null while it is active."""

    last_delivery_at: str | None
    """When it last received an event."""


WebhookEventTypes = Literal["endpoint.switched_off", "question.alert"]


WebhookStatus = Literal["active", "switched_off"]


class WebhookWithSecret(TypedDict):
    """A webhook endpoint with its signing secret, which is shown only once."""

    id: str
    """Endpoint."""

    url: str
    """Where events are sent."""

    label: str | None
    """What you call it."""

    filters: WebhookFilters

    event_types: list[WebhookEventTypes | str]
    """Types of events that it gets besides `capacity.changes`."""

    status: WebhookStatus | str
    """`switched_off`: twenty deliveries failed in a row. Nothing is sent until it is enabled. So far `active`, `switched_off`; more words may come."""

    paused: bool
    """Nothing but tests is sent; what happens meanwhile waits."""

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


class DeliveryAnswers(TypedDict):
    """What an attempt met."""

    attempted_at: str
    """When it began."""

    answer_code: int | None
    """Status of the answer; null if there was none."""

    error: str | None
    """Why there was no whole answer."""

    text: str | None
    """Begin of the answer’s text, of its first 1024 bytes, without control characters; null if there was no answer."""


class Delivery(TypedDict):
    """One event on its way to one endpoint."""

    id: str
    """Sent as `Service-Delivery`."""

    event_id: str
    """The event’s `id`, the same in every attempt."""

    event_type: DeliveryEventType | str
    """Sent as `Service-Event`. So far `capacity.changes`, `endpoint.switched_off`, `question.alert`, `webhook.test`; more words may come."""

    import_run_id: int
    """The import that it reports; 0 where it reports none."""

    status: DeliveryStatus | str
    """`cancelled`: the endpoint was switched off, or the plan lost webhooks. A delivery fails with its sixth attempt. So far `waiting`, `delivering`, `delivered`, `failed`, `cancelled`; more words may come."""

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

    answers: list[DeliveryAnswers]
    """The newest twelve attempts, the oldest first."""


DeliveryEventType = Literal["capacity.changes", "endpoint.switched_off", "question.alert", "webhook.test"]


DeliveryStatus = Literal["waiting", "delivering", "delivered", "failed", "cancelled"]


class Replay(TypedDict):
    """What is sent once more."""

    queued: int
    """Deliveries that were put on their way: 200 at most, the oldest."""

    next_since: str | None
    """More of them match: ask for these with this as `since`. Null when there are none."""


class SwitchedOff(TypedDict):
    """An endpoint that was switched off, as it was then."""

    webhook_id: str
    """The endpoint."""

    url: str
    """Where its events were sent."""

    label: str | None
    """What you call it."""

    switched_off_at: str
    """When it was switched off."""

    consecutive_failures: int
    """Deliveries that had failed in a row."""


class QuestionAlertCounts(TypedDict):
    """At how many assets there is news. An asset that opened is not counted as risen, too."""

    opened: int
    """Capacity opened."""

    risen: int
    """Capacity rose, by at least what the question asks for."""

    reserved: int
    """A reservation or a tender is stated that was not."""

    added: int
    """New assets."""

    reinterpreted: int
    """A figure that is published as before is read differently by now; it is never among the others."""


class QuestionAlertNamed(TypedDict):
    """An asset, and what is news there."""

    asset_id: str
    """The asset."""

    news: QuestionAlertNamedNews | str
    """As in `counts`. So far `opened`, `risen`, `reserved`, `added`, `reinterpreted`; more words may come."""


QuestionAlertNamedNews = Literal["opened", "risen", "reserved", "added", "reinterpreted"]


class QuestionAlert(TypedDict):
    """What a saved question tells. Never a figure."""

    question_id: str
    """The question."""

    question: str
    """What it asks, in words of the language in which it was saved."""

    since: int
    """It is about changes after this one; the value of `/v1/changes?since=`."""

    last_change_id: int
    """And up to this one."""

    counts: QuestionAlertCounts

    named: list[QuestionAlertNamed]
    """The first twenty of each."""


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


class PublishedChangesUpstreamNamed(TypedDict):
    """A changed asset, with one of those below it."""

    asset_id: str
    """Asset that changed."""

    below_asset_id: str
    """An asset below it that matches the filters."""


class PublishedChangesUpstream(TypedDict):
    """Why an endpoint with `include_upstream` is told, where the source itself does not match: what changed, and what is below it. Only changes of these assets are counted. Null in all other events."""

    assets: int
    """How many assets changed of which one below matches."""

    named: list[PublishedChangesUpstreamNamed]
    """The first twenty of them, by id."""


class PublishedChanges(TypedDict):
    """How many changes an import published, and where they are in the change feed. Never a figure."""

    import_run_id: int
    """The import; 0 for a test."""

    source_id: str
    """Source of the import."""

    counts: PublishedChangesCounts

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


PlanPriceEur = TypedDict("PlanPriceEur", {
    # Price.
    "amount": "int",
    # True: prices start here.
    "from": "bool",
})
"""Euros per month."""


class Plan(TypedDict):
    """What a plan costs and allows."""

    id: str
    """Plan."""

    name: str
    """For people."""

    price_eur: PlanPriceEur

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

    requests_listed: int
    """Newest requests that the dashboard lists."""

    capabilities: list[PlanCapabilities | str]
    """Further capabilities that it includes."""


PlanCapabilities = Literal["changes", "history", "as_of", "webhooks", "exports"]


class Token(TypedDict):
    """What pages of an origin may use in place of a key."""

    token: str
    """For `Authorization: Bearer <token>`."""

    origin: str
    """Of the pages that may use it."""

    expires_at: str
    """When it ends, at the latest."""


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


class Key(TypedDict):
    """The calling key."""

    id: str
    """Id of the key; not its secret."""

    label: str | None
    """As given when it was created."""

    mode: KeyMode | str
    """Both reach the same data under the same limits. Use the type to separate usage in reports. So far `live`, `test`; more words may come."""

    account_id: str
    """Quota and rate belong to the account; its keys share them."""

    created_at: str
    """When it was created."""

    expires_at: str | None
    """When it ends."""

    scopes: list[KeyScopes | str] | None
    """What it may do besides reading data; null for all that the plan allows."""

    networks: list[str] | None
    """Where requests with it may come from; null for anywhere."""

    plan: Plan

    usage: KeyUsage


KeyMode = Literal["live", "test"]


KeyScopes = Literal["exports", "webhooks", "tokens"]


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


class Coverage(TypedDict):
    """What is covered."""

    countries: list[Country]
    """By code."""

    totals: CoverageTotals


class Suggestion(TypedDict):
    """What a text in a search box may mean. No figure is in it."""

    kind: SuggestionKind | str
    """What it is; a `region` is a division of the first order of a country; `coordinates` are what the text says in numbers. So far `place`, `country`, `region`, `postcode`, `asset`, `operator`, `coordinates`; more words may come."""

    id: str | None
    """Of an asset or an operator."""

    name: str
    """Of a place GeoNames’ name; a postcode as it is looked up; coordinates as they were read."""

    detail: str | None
    """The name of a place or region that was found where it is another one, a postcode’s place, an asset’s operator, an operator’s country, the grid that metres are of."""

    country: str | None
    """ISO 3166-1 alpha-2 code; null only of coordinates that lie in none."""

    alike: bool
    """Nothing has the name that was asked for, and this one is only spelled like it."""

    lat: float
    """Latitude, WGS84 degrees."""

    lon: float
    """Longitude."""

    bbox: list[float] | None
    """West, south, east and north; null for a point. An operator’s is that of some of its assets, a country’s and a region’s that of its towns, without islands far off."""


SuggestionKind = Literal["place", "country", "region", "postcode", "asset", "operator", "coordinates"]


class AssetCollectionLink(TypedDict):
    """An address."""

    rel: Literal["alternate"]

    type: str
    """Content type."""

    href: str
    """Where."""

    title: str
    """What is there, and how to get it."""


class AssetPointGeometry(TypedDict):
    """Where it is."""

    type: Literal["Point"]

    coordinates: list[float]
    """Longitude and latitude, WGS84 degrees."""


class AssetPointProperties(TypedDict):
    """The same as in tiles."""

    id: str
    """Asset."""

    type: PlacedAssetType | str
    """Kind of asset. So far `substation`, `node`, `busbar`, `feeder`, `transformer`, `congestion_zone`, `connection_point`, `grid_cell`, `area`; more words may come."""

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

    precision: PlacedAssetPrecision | str
    """How well the place is known. So far `exact`, `approximate`, `centroid`, `box`, `unknown`; more words may come."""


class AssetPoint(TypedDict):
    """A point."""

    id: str
    """Asset."""

    type: Literal["Feature"]

    geometry: AssetPointGeometry

    properties: AssetPointProperties


class AssetCollection(TypedDict):
    """A GeoJSON FeatureCollection (RFC 7946)."""

    type: Literal["FeatureCollection"]

    truncated: bool
    """More than 5,000 assets matched."""

    links: list[AssetCollectionLink]
    """Where all assets are, when the collection is truncated; empty otherwise."""

    features: list[AssetPoint]
    """By id."""

    meta: Meta


class TileLayer(TypedDict):
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

    vector_layers: list[TileLayer]
    """The one layer."""


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


class Standby(TypedDict):
    """A standby of the database, in the order of the setting."""

    state: StandbyState | str
    """`behind`: it lacks what was published last. `left_out`: it does not answer, or is no standby. So far `in_use`, `behind`, `left_out`; more words may come."""

    lag_seconds: float | None
    """Age of what it has, 0 when that is all."""


StandbyState = Literal["in_use", "behind", "left_out"]


class Health(TypedDict):
    """Health of the service."""

    status: HealthStatus | str
    """`degraded`: the database does not answer. So far `ok`, `degraded`; more words may come."""

    database: HealthDatabase

    version: str
    """Of this build."""

    contract_version: str
    """Of the interface."""

    sign_in_methods: list[str]
    """How people and programs can sign in here."""

    data: HealthData

    synthetic: bool | None
    """True: the data is a demonstration and no figure is real."""

    standbys: list[Standby]
    """Where data is read besides the primary."""


HealthStatus = Literal["ok", "degraded"]


OpenApi = TypedDict("OpenApi", {
    # Version of OpenAPI.
    "openapi": "str",
    # Title, version and licence.
    "info": "dict[str, Any]",
    # Where it is served.
    "servers": "list[dict[str, Any]]",
    # The sections of the reference.
    "tags": "list[dict[str, Any]]",
    # The operations, by path and method.
    "paths": "dict[str, Any]",
    # The events, by type.
    "webhooks": "dict[str, Any]",
    # What several of them share.
    "components": "dict[str, Any]",
    # The plans’ limits, and those of requests without a key.
    "x-limits": "dict[str, Any]",
    # By technology what a question for it finds, the closest first.
    "x-technologies": "dict[str, Any]",
})
"""This document."""


class SearchCapacityMeta(TypedDict):
    """About the answer."""

    request_id: str
    """The same as the header `X-Request-Id`."""

    warnings: list[Warning]
    """Such as `mixed_comparability`: figures on this page follow methods that cannot be compared. `mixed_availability`: at least so much or the most was asked for, and some of the figures are allocated, requested or of another type than what is free. `not_headlines`: so asked, some of the figures are not the one that a request can rely on; their `role` says why. `source_data_stale`: a list of assets is empty, and figures match but for `fresh_after`; the message has the newest date. `other_availability`: a list of assets is empty, and figures of types match that are not said to be free; the message names them. `other_figures`: a list of assets is empty, and figures match that stand for no asset, as others of their publication do or as their years have ended; `/v1/capacity/nearby` and `/v1/capacity` list them. `before_first_data`: `as_of` is before every figure of what is asked; the message says since when there are some. `later_first_data`: some of the sources that are asked have figures only since later, so the answer may lack them. `outside_coverage`: at the place, or at so many of the sites, no registered operator works; latitude and longitude may be exchanged. `truncated`: more points match than `/v1/assets.geojson` holds."""

    attribution: list[Credit]
    """Credits that the sources on this page require. Show them."""

    not_compared: NotCompared | None
    """Null without a least figure here or above. Else how many records match otherwise and have no figure in that unit, by what they have instead. Units are never converted."""

    not_included: list[NotIncluded]
    """Publications of operators that work there, whose figures were not, or not all, among those searched: at most 20, nearest first. Where no place or box is asked for, those of the countries, operators or sources that are named."""


class SearchCapacityAnswer(TypedDict):
    """A page."""

    data: list[CapacityRecord]
    """The rows."""

    pagination: Pagination

    meta: SearchCapacityMeta


class RecordsSummary(TypedDict):
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


class CapacityNearbyMeta(TypedDict):
    """About the answer."""

    request_id: str
    """The same as the header `X-Request-Id`."""

    warnings: list[Warning]
    """Such as `mixed_comparability`: figures on this page follow methods that cannot be compared. `mixed_availability`: at least so much or the most was asked for, and some of the figures are allocated, requested or of another type than what is free. `not_headlines`: so asked, some of the figures are not the one that a request can rely on; their `role` says why. `source_data_stale`: a list of assets is empty, and figures match but for `fresh_after`; the message has the newest date. `other_availability`: a list of assets is empty, and figures of types match that are not said to be free; the message names them. `other_figures`: a list of assets is empty, and figures match that stand for no asset, as others of their publication do or as their years have ended; `/v1/capacity/nearby` and `/v1/capacity` list them. `before_first_data`: `as_of` is before every figure of what is asked; the message says since when there are some. `later_first_data`: some of the sources that are asked have figures only since later, so the answer may lack them. `outside_coverage`: at the place, or at so many of the sites, no registered operator works; latitude and longitude may be exchanged. `truncated`: more points match than `/v1/assets.geojson` holds."""

    attribution: list[Credit]
    """Credits that the sources on this page require. Show them."""

    summary: RecordsSummary

    not_compared: NotCompared | None
    """Null without a least figure here or above. Else how many records match otherwise and have no figure in that unit, by what they have instead. Units are never converted."""

    not_included: list[NotIncluded]
    """Publications of operators that work there, whose figures were not, or not all, among those searched: at most 20, nearest first. Where no place or box is asked for, those of the countries, operators or sources that are named."""


class CapacityNearbyAnswer(TypedDict):
    """A page."""

    data: list[CapacityRecord]
    """The rows."""

    pagination: Pagination

    meta: CapacityNearbyMeta


class NearerAsset(TypedDict):
    """An asset that does not count."""

    asset_id: str
    """Asset."""

    distance_m: float
    """From the site, in metres; of a box to its farthest point."""

    distance_min_m: float | None
    """Of a box, metres from the site to its nearest point; null for all others."""

    why: NearerAssetWhy | str
    """`conditional`: a figure would answer under a condition, after works, on flexible terms or in a later year. `voltage`: outside the limits. `upstream`: an asset above has too little; `upstream_unknown`: what is free above is not known; its own figure is enough. `one_direction`: both are asked for at once, and one has enough. `stale`: a figure fails for that alone. `technical_limit`, `tia_threshold`: its headline has the amount, and this is not stated beside it as asked. `firmness`: its headline has the amount. Else what its headlines are: `too_little`, `zero`, `not_comparable` (in another unit than the least figure, or a range), `class_only`, `withheld`, `not_published`. So far `too_little`, `zero`, `not_comparable`, `not_published`, `class_only`, `withheld`, `stale`, `voltage`, `firmness`, `tia_threshold`, `technical_limit`, `upstream`, `upstream_unknown`, `conditional`, `one_direction`; more words may come."""


NearerAssetWhy = Literal["too_little", "zero", "not_comparable", "not_published", "class_only", "withheld", "stale", "voltage", "firmness", "tia_threshold", "technical_limit", "upstream", "upstream_unknown", "conditional", "one_direction"]


class Offer(TypedDict):
    """What would answer a question around a place that has no answer there; null where it has one. `nearest` is the nearest asset that matches beyond the radius, within what the plan reaches; `largest` has the greatest figure within it, above zero and in a unit that is asked for."""

    nearest: AssetCapacity | None

    largest: AssetCapacity | None

    elsewhere: bool
    """Whether `nearest` lies abroad or more than 100 km away, because nothing nearer in the country of the place is known to answer."""


class SiteAnswer(TypedDict):
    """A site of the request."""

    name: str
    """As given."""

    lat: float
    """As given."""

    lon: float
    """As given."""

    nearest: AssetCapacity | None

    distance_m: float | None
    """From the site to it, in metres; null for none within the radius. Of a box to its farthest point."""

    distance_min_m: float | None
    """Of a box, metres from the site to its nearest point; null for all others."""

    nearer: list[NearerAsset]
    """The nearest five at most of the assets that are asked about and nearer than the nearest that counts; within the radius where none does."""

    offer: Offer | None
    """What would answer a question around a place that has no answer there; null where it has one. `nearest` is the nearest asset that matches beyond the radius, within what the plan reaches; `largest` has the greatest figure within it, above zero and in a unit that is asked for."""


class FindSitesMeta(TypedDict):
    """About the answer."""

    request_id: str
    """The same as the header `X-Request-Id`."""

    warnings: list[Warning]
    """Such as `mixed_comparability`: figures on this page follow methods that cannot be compared. `mixed_availability`: at least so much or the most was asked for, and some of the figures are allocated, requested or of another type than what is free. `not_headlines`: so asked, some of the figures are not the one that a request can rely on; their `role` says why. `source_data_stale`: a list of assets is empty, and figures match but for `fresh_after`; the message has the newest date. `other_availability`: a list of assets is empty, and figures of types match that are not said to be free; the message names them. `other_figures`: a list of assets is empty, and figures match that stand for no asset, as others of their publication do or as their years have ended; `/v1/capacity/nearby` and `/v1/capacity` list them. `before_first_data`: `as_of` is before every figure of what is asked; the message says since when there are some. `later_first_data`: some of the sources that are asked have figures only since later, so the answer may lack them. `outside_coverage`: at the place, or at so many of the sites, no registered operator works; latitude and longitude may be exchanged. `truncated`: more points match than `/v1/assets.geojson` holds."""

    attribution: list[Credit]
    """Credits that the sources on this page require. Show them."""

    not_compared: NotCompared | None
    """Null without a least figure here or above. Else how many assets that are nearer than the answers, or within the radius where there is none, match otherwise and have no figure in that unit, by what they have instead. Units are never converted."""

    outside_coverage: int
    """Sites without an answer at which no registered operator works."""

    not_included: list[NotIncluded]
    """Publications of operators that work there, whose figures were not, or not all, among those searched: at most 20, nearest first. Where no place or box is asked for, those of the countries, operators or sources that are named."""


class FindSitesAnswer(TypedDict):
    """The resource."""

    data: list[SiteAnswer]
    """A row a site."""

    meta: FindSitesMeta


class AssetsSummary(TypedDict):
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


class ListAssetCapacityMeta(TypedDict):
    """About the answer."""

    request_id: str
    """The same as the header `X-Request-Id`."""

    warnings: list[Warning]
    """Such as `mixed_comparability`: figures on this page follow methods that cannot be compared. `mixed_availability`: at least so much or the most was asked for, and some of the figures are allocated, requested or of another type than what is free. `not_headlines`: so asked, some of the figures are not the one that a request can rely on; their `role` says why. `source_data_stale`: a list of assets is empty, and figures match but for `fresh_after`; the message has the newest date. `other_availability`: a list of assets is empty, and figures of types match that are not said to be free; the message names them. `other_figures`: a list of assets is empty, and figures match that stand for no asset, as others of their publication do or as their years have ended; `/v1/capacity/nearby` and `/v1/capacity` list them. `before_first_data`: `as_of` is before every figure of what is asked; the message says since when there are some. `later_first_data`: some of the sources that are asked have figures only since later, so the answer may lack them. `outside_coverage`: at the place, or at so many of the sites, no registered operator works; latitude and longitude may be exchanged. `truncated`: more points match than `/v1/assets.geojson` holds."""

    attribution: list[Credit]
    """Credits that the sources on this page require. Show them."""

    summary: AssetsSummary | None
    """Counts of all matching assets, not only of this page."""

    not_compared: NotCompared | None
    """Null without a least figure here or above. Else how many assets match otherwise and have no figure in that unit, by what they have instead. Units are never converted."""

    offer: Offer | None
    """What would answer a question around a place that has no answer there; null where it has one. `nearest` is the nearest asset that matches beyond the radius, within what the plan reaches; `largest` has the greatest figure within it, above zero and in a unit that is asked for."""

    not_included: list[NotIncluded]
    """Publications of operators that work there, whose figures were not, or not all, among those searched: at most 20, nearest first. Where no place or box is asked for, those of the countries, operators or sources that are named."""


class ListAssetCapacityAnswer(TypedDict):
    """A page."""

    data: list[AssetCapacity]
    """The rows."""

    pagination: Pagination

    meta: ListAssetCapacityMeta


class FoundPostcode(TypedDict):
    """The code that was found, and where it lies."""

    requested: str
    """The requested code, normalised."""

    resolved: str
    """The longest known code with which it begins."""

    lon: float
    """Longitude, WGS84 degrees."""

    lat: float
    """Latitude, WGS84 degrees."""


class GetPostcodeCapacityMeta(TypedDict):
    """About the answer."""

    request_id: str
    """The same as the header `X-Request-Id`."""

    warnings: list[Warning]
    """Such as `mixed_comparability`: figures on this page follow methods that cannot be compared. `mixed_availability`: at least so much or the most was asked for, and some of the figures are allocated, requested or of another type than what is free. `not_headlines`: so asked, some of the figures are not the one that a request can rely on; their `role` says why. `source_data_stale`: a list of assets is empty, and figures match but for `fresh_after`; the message has the newest date. `other_availability`: a list of assets is empty, and figures of types match that are not said to be free; the message names them. `other_figures`: a list of assets is empty, and figures match that stand for no asset, as others of their publication do or as their years have ended; `/v1/capacity/nearby` and `/v1/capacity` list them. `before_first_data`: `as_of` is before every figure of what is asked; the message says since when there are some. `later_first_data`: some of the sources that are asked have figures only since later, so the answer may lack them. `outside_coverage`: at the place, or at so many of the sites, no registered operator works; latitude and longitude may be exchanged. `truncated`: more points match than `/v1/assets.geojson` holds."""

    attribution: list[Credit]
    """Credits that the sources on this page require. Show them."""

    postcode: FoundPostcode

    upstream: list[Upstream]
    """What a publisher names above the postcode, such as the area that it is in; empty where nobody does."""

    not_compared: NotCompared | None
    """Null without a least figure here or above. Else how many records match otherwise and have no figure in that unit, by what they have instead. Units are never converted."""

    not_included: list[NotIncluded]
    """Publications of operators that work there, whose figures were not, or not all, among those searched: at most 20, nearest first. Where no place or box is asked for, those of the countries, operators or sources that are named."""


class GetPostcodeCapacityAnswer(TypedDict):
    """A page."""

    data: list[CapacityRecord]
    """The rows."""

    pagination: Pagination

    meta: GetPostcodeCapacityMeta


class GetCapacityRecordAnswer(TypedDict):
    """The resource."""

    data: CapacityRecord

    meta: Meta


class GetSubstationCapacityMeta(TypedDict):
    """About the answer."""

    request_id: str
    """The same as the header `X-Request-Id`."""

    warnings: list[Warning]
    """Such as `mixed_comparability`: figures on this page follow methods that cannot be compared. `mixed_availability`: at least so much or the most was asked for, and some of the figures are allocated, requested or of another type than what is free. `not_headlines`: so asked, some of the figures are not the one that a request can rely on; their `role` says why. `source_data_stale`: a list of assets is empty, and figures match but for `fresh_after`; the message has the newest date. `other_availability`: a list of assets is empty, and figures of types match that are not said to be free; the message names them. `other_figures`: a list of assets is empty, and figures match that stand for no asset, as others of their publication do or as their years have ended; `/v1/capacity/nearby` and `/v1/capacity` list them. `before_first_data`: `as_of` is before every figure of what is asked; the message says since when there are some. `later_first_data`: some of the sources that are asked have figures only since later, so the answer may lack them. `outside_coverage`: at the place, or at so many of the sites, no registered operator works; latitude and longitude may be exchanged. `truncated`: more points match than `/v1/assets.geojson` holds."""

    attribution: list[Credit]
    """Credits that the sources on this page require. Show them."""

    not_compared: NotCompared | None
    """Null without a least figure here or above. Else how many records match otherwise and have no figure in that unit, by what they have instead. Units are never converted."""


class GetSubstationCapacityAnswer(TypedDict):
    """A page."""

    data: list[CapacityRecord]
    """The rows."""

    pagination: Pagination

    meta: GetSubstationCapacityMeta


class BestAmounts(TypedDict):
    """Its best figures."""

    generation: BestAmount | None

    load: BestAmount | None


class ChainAsset(TypedDict):
    """An asset of the chain."""

    asset: Asset

    upstream: list[Upstream]
    """What feeds or limits it."""

    best: BestAmounts

    source_date: str | None
    """The date of these figures, of two the earlier."""

    limits: list[Limit]
    """What limits these figures."""

    works: list[Work]
    """What is built that changes them."""

    not_included: list[NotIncluded]
    """Publications of its operator that may have a figure in a direction in which it has none, and are not searched, as `meta.not_included` of other answers; an empty cell is no figure. Empty where it has figures, or where all that its operator is known to publish is searched."""


class ChainBinding(TypedDict):
    """The lowest figure of the chain. Nothing is added up: it is one of the published figures."""

    asset_id: str
    """The asset that it belongs to; of equal figures the lowest in the chain."""

    value: float
    """In `unit`."""

    unit: ConditionalFigureUnit | str
    """Unit of all figures compared. So far `MW`, `MVA`, `kW`, `kVA`, `percent`, `class`; more words may come."""

    direction: Direction | str
    """Direction of all figures compared. So far `generation`, `load`; more words may come."""

    technologies: list[ConditionalFigureTechnologies | str]
    """For what it holds."""


class DirectionBinding(TypedDict):
    """The lowest figure of a direction."""

    asset_id: str | None
    """The asset that it belongs to; of equal figures the lowest in the chain."""

    value: float | None
    """In `unit`."""

    unit: ConditionalFigureUnit | str | None
    """Unit of all figures compared. So far `MW`, `MVA`, `kW`, `kVA`, `percent`, `class`; more words may come."""

    technologies: list[ConditionalFigureTechnologies | str] | None
    """For what it holds."""

    reason: str | None
    """Why nothing binds, as `binding_reason`."""


class DirectionBindings(TypedDict):
    """The lowest figure in each direction, or why none can be told; null for a direction that is not asked for."""

    generation: DirectionBinding | None
    """The lowest figure of a direction."""

    load: DirectionBinding | None
    """The lowest figure of a direction."""


class UpstreamChain(TypedDict):
    """An asset and what feeds or limits it."""

    asset: Asset

    chain: list[ChainAsset]
    """The asset itself first, then step by step what is above it, each asset once."""

    binding: ChainBinding | None
    """The lowest figure of the chain. Nothing is added up: it is one of the published figures."""

    binding_reason: str | None
    """Why nothing binds; null where something does. More words may come. `upstream_unknown`: a source names something that is no known asset. `no_upstream`: no source names anything. Of an asset of the chain, the best figure in the direction is `withheld`, `not_published`, `class_only` or a `range`. `not_published`: no figure of it is known; `not_included` of the asset names what may have one. `different_units`, `different_horizons`: the figures cannot be compared. `several_directions`: see `bindings`."""

    bindings: DirectionBindings


class GetSubstationUpstreamAnswer(TypedDict):
    """The resource."""

    data: UpstreamChain

    meta: Meta


class RecordVersion(TypedDict):
    """One published version of a record."""

    record: CapacityRecord

    valid_from: str
    """When this version was published."""

    valid_to: str | None
    """When it was replaced or removed; null while it is served."""


class GetSubstationHistoryAnswer(TypedDict):
    """A page."""

    data: list[RecordVersion]
    """The rows."""

    pagination: Pagination

    meta: Meta


class FollowedLater(TypedDict):
    """A source."""

    source_id: str
    """Its id."""

    name: str
    """Its name."""

    since: str
    """When its first import was published."""


class ListChangesMeta(TypedDict):
    """About the answer."""

    request_id: str
    """The same as the header `X-Request-Id`."""

    warnings: list[Warning]
    """Such as `mixed_comparability`: figures on this page follow methods that cannot be compared. `mixed_availability`: at least so much or the most was asked for, and some of the figures are allocated, requested or of another type than what is free. `not_headlines`: so asked, some of the figures are not the one that a request can rely on; their `role` says why. `source_data_stale`: a list of assets is empty, and figures match but for `fresh_after`; the message has the newest date. `other_availability`: a list of assets is empty, and figures of types match that are not said to be free; the message names them. `other_figures`: a list of assets is empty, and figures match that stand for no asset, as others of their publication do or as their years have ended; `/v1/capacity/nearby` and `/v1/capacity` list them. `before_first_data`: `as_of` is before every figure of what is asked; the message says since when there are some. `later_first_data`: some of the sources that are asked have figures only since later, so the answer may lack them. `outside_coverage`: at the place, or at so many of the sites, no registered operator works; latitude and longitude may be exchanged. `truncated`: more points match than `/v1/assets.geojson` holds."""

    attribution: list[Credit]
    """Credits that the sources on this page require. Show them."""

    last_change_id: int
    """The id to continue from, also on an empty page."""

    followed_later: list[FollowedLater] | None
    """Of `changed_after`: sources that match, and whose changes are known from a later time on; null without."""


class ListChangesAnswer(TypedDict):
    """A page."""

    data: list[Change]
    """The rows."""

    pagination: Pagination

    meta: ListChangesMeta


class ListSubstationsMeta(TypedDict):
    """About the answer."""

    request_id: str
    """The same as the header `X-Request-Id`."""

    warnings: list[Warning]
    """Such as `mixed_comparability`: figures on this page follow methods that cannot be compared. `mixed_availability`: at least so much or the most was asked for, and some of the figures are allocated, requested or of another type than what is free. `not_headlines`: so asked, some of the figures are not the one that a request can rely on; their `role` says why. `source_data_stale`: a list of assets is empty, and figures match but for `fresh_after`; the message has the newest date. `other_availability`: a list of assets is empty, and figures of types match that are not said to be free; the message names them. `other_figures`: a list of assets is empty, and figures match that stand for no asset, as others of their publication do or as their years have ended; `/v1/capacity/nearby` and `/v1/capacity` list them. `before_first_data`: `as_of` is before every figure of what is asked; the message says since when there are some. `later_first_data`: some of the sources that are asked have figures only since later, so the answer may lack them. `outside_coverage`: at the place, or at so many of the sites, no registered operator works; latitude and longitude may be exchanged. `truncated`: more points match than `/v1/assets.geojson` holds."""

    attribution: list[Credit]
    """Credits that the sources on this page require. Show them."""

    not_included: list[NotIncluded]
    """Publications of operators that work there, whose figures were not, or not all, among those searched: at most 20, nearest first. Where no place or box is asked for, those of the countries, operators or sources that are named."""


class ListSubstationsAnswer(TypedDict):
    """A page."""

    data: list[Asset]
    """The rows."""

    pagination: Pagination

    meta: ListSubstationsMeta


class GetSubstationAnswer(TypedDict):
    """The resource."""

    data: WholeAsset

    meta: Meta


class ListCountriesAnswer(TypedDict):
    """A page."""

    data: list[Country]
    """The rows."""

    pagination: Pagination

    meta: Meta


class ListOperatorsAnswer(TypedDict):
    """A page."""

    data: list[Operator]
    """The rows."""

    pagination: Pagination

    meta: Meta


class GetOperatorAnswer(TypedDict):
    """The resource."""

    data: OperatorDetail

    meta: Meta


class ListSourcesAnswer(TypedDict):
    """A page."""

    data: list[Source]
    """The rows."""

    pagination: Pagination

    meta: Meta


class GetSourceAnswer(TypedDict):
    """The resource."""

    data: SourceDetail

    meta: Meta


class GetSourceStatusAnswer(TypedDict):
    """The resource."""

    data: SourceStatus

    meta: Meta


class GetMethodologyAnswer(TypedDict):
    """The resource."""

    data: Methodology

    meta: Meta


class CreateExportAnswer(TypedDict):
    """The resource."""

    data: Export

    meta: MadeMeta


class ListExportsAnswer(TypedDict):
    """A page."""

    data: list[Export]
    """The rows."""

    pagination: Pagination

    meta: Meta


class GetExportAnswer(TypedDict):
    """The resource."""

    data: Export

    meta: Meta


class LinkExportAnswer(TypedDict):
    """The resource."""

    data: ExportLink

    meta: Meta


class CreateWebhookAnswer(TypedDict):
    """The resource."""

    data: WebhookWithSecret

    meta: MadeMeta


class ListWebhooksAnswer(TypedDict):
    """A page."""

    data: list[Webhook]
    """The rows."""

    pagination: Pagination

    meta: Meta


class GetWebhookAnswer(TypedDict):
    """The resource."""

    data: Webhook

    meta: Meta


class RotateWebhookSecretAnswer(TypedDict):
    """The resource."""

    data: WebhookWithSecret

    meta: Meta


class TestWebhookAnswer(TypedDict):
    """The resource."""

    data: Delivery

    meta: Meta


class ListWebhookDeliveriesAnswer(TypedDict):
    """A page."""

    data: list[Delivery]
    """The rows."""

    pagination: Pagination

    meta: Meta


class ReplayWebhookAnswer(TypedDict):
    """The resource."""

    data: Replay

    meta: Meta


class CreateTokenAnswer(TypedDict):
    """The resource."""

    data: Token

    meta: Meta


class GetKeyAnswer(TypedDict):
    """The resource."""

    data: Key

    meta: Meta


class ListPlansAnswer(TypedDict):
    """A page."""

    data: list[Plan]
    """The rows."""

    pagination: Pagination

    meta: Meta


class GetCoverageAnswer(TypedDict):
    """The resource."""

    data: Coverage

    meta: Meta


class FindPlacesAnswer(TypedDict):
    """The resource."""

    data: list[Suggestion]
    """Best first."""

    meta: Meta


class CapacityChangesEvent(TypedDict):
    """An event."""

    id: str
    """The same in every attempt."""

    type: Literal["capacity.changes"]
    """The event’s type."""

    created_at: str
    """When the event was created."""

    data: PublishedChanges


class EndpointSwitchedOffEvent(TypedDict):
    """An event."""

    id: str
    """The same in every attempt."""

    type: Literal["endpoint.switched_off"]
    """The event’s type."""

    created_at: str
    """When the event was created."""

    data: SwitchedOff


class QuestionAlertEvent(TypedDict):
    """An event."""

    id: str
    """The same in every attempt."""

    type: Literal["question.alert"]
    """The event’s type."""

    created_at: str
    """When the event was created."""

    data: QuestionAlert


class WebhookTestEvent(TypedDict):
    """An event."""

    id: str
    """The same in every attempt."""

    type: Literal["webhook.test"]
    """The event’s type."""

    created_at: str
    """When the event was created."""

    data: PublishedChanges


AssetType = Literal["substation", "node", "busbar", "feeder", "transformer", "congestion_zone", "connection_point", "grid_cell", "area"]


SearchCapacityTechnology = Literal["any", "solar", "wind", "wind_onshore", "wind_offshore", "hydro", "synchronous", "inverter_based", "storage", "hybrid", "ev_charging", "data_centre", "power_electronic_load", "conventional_load", "other"]


SearchCapacityCondition = Literal["none", "synchronous_condenser", "self_consumption", "voltage_level", "other"]


Class = Literal["available", "limited", "none", "unknown"]


SearchCapacityLimitKind = Literal["thermal", "voltage", "fault_level", "protection", "transmission", "planning", "reverse_power", "other", "-thermal", "-voltage", "-fault_level", "-protection", "-transmission", "-planning", "-reverse_power", "-other"]


TechnicalLimit = Literal["yes", "no", "unknown"]


UpstreamUnknown = Literal["exclude", "include"]


Comparability = Literal["best_effort", "strict"]


SearchCapacitySort = Literal["id", "-value_mw", "value_mw", "-source_date", "source_date", "-voltage_kv", "voltage_kv"]


SearchCapacityFields = Literal["id", "asset", "asset.id", "asset.type", "asset.name", "asset.slug", "asset.voltage_kv", "asset.lon", "asset.lat", "asset.precision", "country", "operator", "operator.id", "operator.slug", "operator.name", "source_id", "direction", "firmness", "horizon", "horizon.kind", "horizon.year_from", "horizon.year_to", "horizon.scenario", "horizon.season", "horizon.hours", "availability_type", "technology", "technologies", "flexibility", "measure", "condition", "connects", "about", "capacity", "capacity.value", "capacity.min", "capacity.max", "capacity.unit", "capacity.class_code", "capacity.class_label", "capacity.class_meaning", "capacity.state", "capacity.as_published", "value_mw", "methodology", "methodology.id", "methodology.basis", "methodology.network_state", "methodology.comparability_class", "freshness", "freshness.source_date", "freshness.source_date_basis", "freshness.published_at", "freshness.retrieved_at", "freshness.age_seconds", "freshness.stale", "provenance", "provenance.source_id", "provenance.document_url", "provenance.document_sha256", "provenance.locator", "provenance.column", "provenance.licence", "provenance.attribution", "provenance.import_run_id", "decision_context", "decision_context.binding", "decision_context.additive", "decision_context.allocation_rule", "decision_context.role", "decision_context.upstream_considered", "decision_context.deducted", "decision_context.queue_mw", "decision_context.contracted_mw", "decision_context.reserved_mw", "decision_context.zones", "decision_context.shares_with", "decision_context.limiting_factors", "decision_context.limits", "decision_context.works", "decision_context.facts", "decision_context.status_colour", "decision_context.upstream_asset_id", "decision_context.upstream_name", "decision_context.notes", "decision_context.disclaimers", "decision_context.operator_url", "access", "access.status", "access.reason", "access.operator_url", "distance_m", "distance_min_m"]


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
    "direction": "NotRequired[Sequence[CapacityRecordDirection]]",
    # What is to connect: figures that it may use, by what their columns name. `solar` finds those for solar, for what connects by inverters, and for any technology; the closest counts first. `/docs/guides/figures#technologies` has the table.
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
    # A threshold of the transmission impact assessment of generation (Great Britain) is stated beside the figure (SSEN: “TIA Threshold”, `200kW`), and lies above this. Never where none is stated or the record is withheld.
    "tia_threshold_above_mw": "NotRequired[float]",
    # Whether a technical limit exists, as stated beside the figure (SSEN: “Technical Limits Agreed at GSP”, `Yes`; Red Eléctrica: the amount of “Limitación interna por configuración del nudo”). `unknown` where nobody states it, and of withheld records.
    "technical_limit": "NotRequired[Sequence[TechnicalLimit]]",
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
    # `true`: only assets whose figures of generation and of load both match, such as for a battery; otherwise either is enough.
    "both_directions": "NotRequired[bool]",
})
"""The filters of capacity tiles, with lists as arrays and numbers as numbers. With a least figure an asset counts by one that satisfies it, else by any above zero."""


ListAssetCapacityInclude = Literal["conditional"]


ListAssetCapacitySort = Literal["-mw", "-generation_mw", "-load_mw", "-least_mw", "distance", "name"]


ListAssetCapacityFields = Literal["asset", "asset.id", "asset.type", "asset.name", "asset.slug", "asset.voltage_kv", "asset.lon", "asset.lat", "asset.precision", "country", "operator", "operator.id", "operator.slug", "operator.name", "generation", "generation.record_id", "generation.capacity_state", "generation.state", "generation.value_mw", "generation.mw", "generation.value", "generation.unit", "generation.class_code", "generation.class_label", "generation.class_meaning", "generation.firm", "generation.stale", "generation.year", "generation.scenario", "generation.source_date", "generation.source_id", "generation.availability_type", "generation.technology", "generation.technologies", "generation.flexibility", "generation.measure", "generation.methodology", "generation.queue_mw", "generation.contracted_mw", "generation.reserved_mw", "generation.zones", "generation.role", "generation.upstream_considered", "generation.above", "generation.conditional", "generation.operator_url", "generation.document_url", "load", "load.record_id", "load.capacity_state", "load.state", "load.value_mw", "load.mw", "load.value", "load.unit", "load.class_code", "load.class_label", "load.class_meaning", "load.firm", "load.stale", "load.year", "load.scenario", "load.source_date", "load.source_id", "load.availability_type", "load.technology", "load.technologies", "load.flexibility", "load.measure", "load.methodology", "load.queue_mw", "load.contracted_mw", "load.reserved_mw", "load.zones", "load.role", "load.upstream_considered", "load.above", "load.conditional", "load.operator_url", "load.document_url", "better", "upstream", "limits", "works", "status_colour", "status_colour.generation", "status_colour.load", "status_colour.legend", "records", "distance_m", "distance_min_m"]


ListChangesTag = Literal["opened", "closed", "increased", "decreased", "moved", "reserved", "reinterpreted"]


ListSubstationsSort = Literal["id", "name", "-voltage_kv"]


ListSubstationsFields = Literal["id", "type", "name", "slug", "country", "operator", "operator.id", "operator.slug", "operator.name", "source_ids", "voltage_kv", "lon", "lat", "precision", "place_evidence", "place_evidence.basis", "place_evidence.source_id", "place_evidence.asset_id", "place_evidence.name", "parent_asset_id", "has_capacity", "merged_ids", "distance_m", "distance_min_m"]


GetSubstationFields = Literal["id", "type", "name", "slug", "country", "operator", "operator.id", "operator.slug", "operator.name", "source_ids", "voltage_kv", "lon", "lat", "precision", "place_evidence", "place_evidence.basis", "place_evidence.source_id", "place_evidence.asset_id", "place_evidence.name", "parent_asset_id", "has_capacity", "merged_ids", "distance_m", "distance_min_m", "queue", "queue.technology", "queue.direction", "queue.mw", "queue.status", "queue.expected", "queue.record_id", "queue.source_id", "free_after_queue_mw", "free_after_queue_mw.generation", "free_after_queue_mw.load", "costs", "costs.amount", "costs.currency", "costs.quoted_on", "costs.text", "costs.source_id"]


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
    "direction": "NotRequired[Sequence[CapacityRecordDirection]]",
    # What is to connect: figures that it may use, by what their columns name. `solar` finds those for solar, for what connects by inverters, and for any technology; the closest counts first. `/docs/guides/figures#technologies` has the table.
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
    # A threshold of the transmission impact assessment of generation (Great Britain) is stated beside the figure (SSEN: “TIA Threshold”, `200kW`), and lies above this. Never where none is stated or the record is withheld.
    "tia_threshold_above_mw": "NotRequired[float]",
    # Whether a technical limit exists, as stated beside the figure (SSEN: “Technical Limits Agreed at GSP”, `Yes`; Red Eléctrica: the amount of “Limitación interna por configuración del nudo”). `unknown` where nobody states it, and of withheld records.
    "technical_limit": "NotRequired[Sequence[TechnicalLimit]]",
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
    # Records by id, at most as many as the page size of the plan; those that are no longer served are left out.
    "id": "NotRequired[Sequence[str]]",
    # Assets whose point lies in the box, `[min_lon, min_lat, max_lon, max_lat]`; min_lon above max_lon crosses the antimeridian. The text form of the search is accepted too.
    "bbox": "NotRequired[Sequence[float]]",
    # Assets whose point lies in the area, its edges included: a Polygon or MultiPolygon, or with `width_km` a LineString, in WKT or GeoJSON. GeoJSON may be an object.
    "geometry": "NotRequired[str]",
    # Width of a corridor along the LineString of `geometry`, from side to side, in km.
    "width_km": "NotRequired[float]",
})
"""The search’s filters, with lists as arrays and numbers as numbers. Without filters: all records."""


CreateExportFields = Literal["id", "asset_id", "asset_type", "asset_name", "asset_slug", "voltage_kv", "lon", "lat", "precision", "country", "operator_id", "operator", "operator_name", "source_id", "direction", "technology", "technologies", "availability_type", "firmness", "flexibility", "horizon_kind", "year_from", "year_to", "scenario", "measure", "value", "value_min", "value_max", "unit", "class_code", "class_label", "class_meaning", "state", "as_published", "value_mw", "methodology_id", "basis", "network_state", "comparability_class", "source_date", "source_date_basis", "published_at", "retrieved_at", "age_seconds", "stale", "document_url", "document_sha256", "document_locator", "document_column", "licence", "attribution", "import_run_id", "binding", "additive", "allocation_rule", "role", "condition", "connects", "about", "season", "hours", "upstream_considered", "deducted", "queue_mw", "contracted_mw", "reserved_mw", "zones", "limiting_factors", "limits", "works", "facts", "status_colour", "upstream_asset_id", "upstream_name", "notes", "disclaimers", "operator_url", "access", "access_reason"]


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


ReplayWebhookStatus = Literal["delivered", "failed", "cancelled"]


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
