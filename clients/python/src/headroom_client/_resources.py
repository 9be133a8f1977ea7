# Written by npm run types from the OpenAPI document: never edited.
"""A method for each operation."""

from __future__ import annotations

import builtins
from collections.abc import Sequence
from os import PathLike
from typing import Any

from ._answers import Answer, AsyncPage, Page
from ._requests import segment
from ._sender import AsyncSender, Sender
from .types import (
    Asset,
    AssetCapacity,
    AssetCollection,
    AssetType,
    AvailabilityType,
    CapacityNearbyMeta,
    CapacityRecord,
    CapacityRecordDirection,
    Change,
    ChangeChangeType,
    Class,
    Comparability,
    Condition,
    Country,
    Coverage,
    CreateExportFields,
    CreateExportFilters,
    CreateWebhookFilters,
    Delivery,
    Export,
    ExportFormat,
    ExportLink,
    FindSitesFilters,
    FindSitesMeta,
    FindSitesSites,
    Firmness,
    GetPostcodeCapacityMeta,
    GetSubstationCapacityMeta,
    GetSubstationFields,
    Health,
    Key,
    LimitKind,
    ListAssetCapacityFields,
    ListAssetCapacityInclude,
    ListAssetCapacityMeta,
    ListAssetCapacitySort,
    ListChangesMeta,
    ListChangesTag,
    ListCountriesStatus,
    ListSubstationsFields,
    ListSubstationsMeta,
    ListSubstationsSort,
    MadeMeta,
    Meta,
    Methodology,
    OpenApi,
    Operator,
    OperatorDetail,
    OperatorType,
    Plan,
    RecordVersion,
    Replay,
    ReplayWebhookStatus,
    Role,
    SearchCapacityCondition,
    SearchCapacityFields,
    SearchCapacityLimitKind,
    SearchCapacityMeta,
    SearchCapacitySort,
    SearchCapacityTechnology,
    SiteAnswer,
    Source,
    SourceDetail,
    SourceHealth,
    SourceRightsMode,
    SourceStatus,
    Suggestion,
    TechnicalLimit,
    Technology,
    TileJson,
    Token,
    UpstreamChain,
    UpstreamUnknown,
    Webhook,
    WebhookEventTypes,
    WebhookWithSecret,
    WholeAsset,
)


class CapacityOperations:
    """Operations of /v1/capacity."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def search(
        self,
        *,
        country: str | Sequence[str] | None = None,
        operator: str | Sequence[str] | None = None,
        source: str | Sequence[str] | None = None,
        asset_type: AssetType | Sequence[AssetType] | None = None,
        direction: CapacityRecordDirection | Sequence[CapacityRecordDirection] | None = None,
        technology: Technology | Sequence[Technology] | None = None,
        availability_type: AvailabilityType | Sequence[AvailabilityType] | None = None,
        firmness: Firmness | Sequence[Firmness] | None = None,
        condition: Condition | Sequence[Condition] | None = None,
        role: Role | Sequence[Role] | None = None,
        horizon_year: int | None = None,
        min_capacity_mw: float | None = None,
        min_capacity_mva: float | None = None,
        class_: Class | Sequence[Class] | None = None,
        limit_kind: LimitKind | Sequence[LimitKind] | None = None,
        works_before: str | None = None,
        tia_threshold_above_mw: float | None = None,
        technical_limit: TechnicalLimit | Sequence[TechnicalLimit] | None = None,
        upstream_min_capacity_mw: float | None = None,
        upstream_min_capacity_mva: float | None = None,
        upstream_unknown: UpstreamUnknown | None = None,
        min_voltage_kv: float | None = None,
        max_voltage_kv: float | None = None,
        fresh_after: str | None = None,
        comparability: Comparability | None = None,
        as_of: str | None = None,
        id: str | Sequence[str] | None = None,
        bbox: str | None = None,
        geometry: str | None = None,
        width_km: float | None = None,
        sort: SearchCapacitySort | None = None,
        fields: SearchCapacityFields | Sequence[SearchCapacityFields] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Page[CapacityRecord, SearchCapacityMeta]:
        """Search capacity records.

        country: Countries of the sources.
        operator: Operators, each by id or slug.
        source: Sources by id.
        asset_type: Types of the assets.
        direction: Directions, matched exactly.
        technology: What is to connect: figures that it may use, by what their columns name. `solar` finds those for solar, for what connects by inverters, and for any technology; the closest counts first. `/docs/guides/figures#technologies` has the table.
        availability_type: What the figure counts, matched exactly.
        firmness: Firmness, matched exactly.
        condition: Codes of conditions, of which the figure has one; `none`: figures without a condition.
        role: The part of a figure among those of its asset (`decision_context.role`).
        horizon_year: Records whose horizon includes this year; never snapshots.
        min_capacity_mw: Minimum `value_mw`; figures in other units and withheld ones never match.
        min_capacity_mva: Minimum figure in MVA; with `min_capacity_mw`, either is enough. Nothing is converted.
        class_: What a class means by its publisher’s own legend. It never satisfies a minimum.
        limit_kind: Kinds of limits of which the figure has one; with `-` before it, must not have. Of a withheld figure none is known.
        works_before: Works are published beside the figure, and all of them are done before this day or year; those of a year alone when it has ended.
        tia_threshold_above_mw: A threshold of the transmission impact assessment of generation (Great Britain) is stated beside the figure (SSEN: “TIA Threshold”, `200kW`), and lies above this. Never where none is stated or the record is withheld.
        technical_limit: Whether a technical limit exists, as stated beside the figure (SSEN: “Technical Limits Agreed at GSP”, `Yes`; Red Eléctrica: the amount of “Limitación interna por configuración del nudo”). `unknown` where nobody states it, and of withheld records.
        upstream_min_capacity_mw: Every known asset above, to the top of the grid, has this too, for the same direction and other filters of figures.
        upstream_min_capacity_mva: The same in MVA; either is enough.
        upstream_unknown: Whether assets count of which this is not known; not when left out.
        min_voltage_kv: Minimum voltage of the asset in kV.
        max_voltage_kv: Maximum voltage of the asset in kV.
        fresh_after: Records whose `source_date` is on this day (UTC) or later.
        comparability: `strict` refuses figures of more than one comparability class.
        as_of: Figures as they were served at this instant, on the assets as they are now; needs a plan with `as_of`.
        id: Records by id, at most as many as the page size of the plan; those that are no longer served are left out.
        bbox: Assets whose point lies in the box, its edges included; min_lon above max_lon crosses the antimeridian.
        geometry: Assets whose point lies in the area, its edges included: a Polygon or MultiPolygon, or with `width_km` a LineString, in WKT or GeoJSON.
        width_km: Width of a corridor along the LineString of `geometry`, from side to side, in km.
        sort: Order; nulls come last in both directions, but an unknown date is older than any. Equal values are ordered by id.
        fields: Members of each row in place of all, or `member.inner` for one of a member’s own. `id`, `source_id`, `access`, `provenance.attribution` and `meta.attribution` always come; the others are absent, although the schema requires them.
        limit: Rows on a page, at most the plan's page size; by default 50, or the page size if that is smaller.
        cursor: `pagination.next_cursor` of the page before; all but `limit` must stay the same.
        """
        answer: Page[CapacityRecord, SearchCapacityMeta] = self._sender.page("/v1/capacity", {"country": country, "operator": operator, "source": source, "asset_type": asset_type, "direction": direction, "technology": technology, "availability_type": availability_type, "firmness": firmness, "condition": condition, "role": role, "horizon_year": horizon_year, "min_capacity_mw": min_capacity_mw, "min_capacity_mva": min_capacity_mva, "class": class_, "limit_kind": limit_kind, "works_before": works_before, "tia_threshold_above_mw": tia_threshold_above_mw, "technical_limit": technical_limit, "upstream_min_capacity_mw": upstream_min_capacity_mw, "upstream_min_capacity_mva": upstream_min_capacity_mva, "upstream_unknown": upstream_unknown, "min_voltage_kv": min_voltage_kv, "max_voltage_kv": max_voltage_kv, "fresh_after": fresh_after, "comparability": comparability, "as_of": as_of, "id": id, "bbox": bbox, "geometry": geometry, "width_km": width_km, "sort": sort, "fields": fields, "limit": limit, "cursor": cursor})
        return answer

    def nearby(
        self,
        *,
        lat: float,
        lon: float,
        radius_km: float | None = None,
        country: str | Sequence[str] | None = None,
        operator: str | Sequence[str] | None = None,
        source: str | Sequence[str] | None = None,
        asset_type: AssetType | Sequence[AssetType] | None = None,
        direction: CapacityRecordDirection | Sequence[CapacityRecordDirection] | None = None,
        technology: SearchCapacityTechnology | Sequence[SearchCapacityTechnology] | None = None,
        availability_type: AvailabilityType | Sequence[AvailabilityType] | None = None,
        firmness: Firmness | Sequence[Firmness] | None = None,
        condition: SearchCapacityCondition | Sequence[SearchCapacityCondition] | None = None,
        role: Role | Sequence[Role] | None = None,
        horizon_year: int | None = None,
        min_capacity_mw: float | None = None,
        min_capacity_mva: float | None = None,
        class_: Class | Sequence[Class] | None = None,
        limit_kind: SearchCapacityLimitKind | Sequence[SearchCapacityLimitKind] | None = None,
        works_before: str | None = None,
        tia_threshold_above_mw: float | None = None,
        technical_limit: TechnicalLimit | Sequence[TechnicalLimit] | None = None,
        upstream_min_capacity_mw: float | None = None,
        upstream_min_capacity_mva: float | None = None,
        upstream_unknown: UpstreamUnknown | None = None,
        min_voltage_kv: float | None = None,
        max_voltage_kv: float | None = None,
        fresh_after: str | None = None,
        comparability: Comparability | None = None,
        as_of: str | None = None,
        fields: SearchCapacityFields | Sequence[SearchCapacityFields] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Page[CapacityRecord, CapacityNearbyMeta]:
        """Capacity around a place.

        lat: Latitude of the centre, WGS84.
        lon: Longitude of the centre, WGS84.
        radius_km: Radius in km, inclusive; the plan limits it.
        country: Countries of the sources.
        operator: Operators, each by id or slug.
        source: Sources by id.
        asset_type: Types of the assets.
        direction: Directions, matched exactly.
        technology: What is to connect: figures that it may use, by what their columns name. `solar` finds those for solar, for what connects by inverters, and for any technology; the closest counts first. `/docs/guides/figures#technologies` has the table.
        availability_type: What the figure counts, matched exactly.
        firmness: Firmness, matched exactly.
        condition: Codes of conditions, of which the figure has one; `none`: figures without a condition.
        role: The part of a figure among those of its asset (`decision_context.role`).
        horizon_year: Records whose horizon includes this year; never snapshots.
        min_capacity_mw: Minimum `value_mw`; figures in other units and withheld ones never match.
        min_capacity_mva: Minimum figure in MVA; with `min_capacity_mw`, either is enough. Nothing is converted.
        class_: What a class means by its publisher’s own legend. It never satisfies a minimum.
        limit_kind: Kinds of limits of which the figure has one; with `-` before it, must not have. Of a withheld figure none is known.
        works_before: Works are published beside the figure, and all of them are done before this day or year; those of a year alone when it has ended.
        tia_threshold_above_mw: A threshold of the transmission impact assessment of generation (Great Britain) is stated beside the figure (SSEN: “TIA Threshold”, `200kW`), and lies above this. Never where none is stated or the record is withheld.
        technical_limit: Whether a technical limit exists, as stated beside the figure (SSEN: “Technical Limits Agreed at GSP”, `Yes`; Red Eléctrica: the amount of “Limitación interna por configuración del nudo”). `unknown` where nobody states it, and of withheld records.
        upstream_min_capacity_mw: Every known asset above, to the top of the grid, has this too, for the same direction and other filters of figures.
        upstream_min_capacity_mva: The same in MVA; either is enough.
        upstream_unknown: Whether assets count of which this is not known; not when left out.
        min_voltage_kv: Minimum voltage of the asset in kV.
        max_voltage_kv: Maximum voltage of the asset in kV.
        fresh_after: Records whose `source_date` is on this day (UTC) or later.
        comparability: `strict` refuses figures of more than one comparability class.
        as_of: Figures as they were served at this instant, on the assets as they are now; needs a plan with `as_of`.
        fields: Members of each row in place of all, or `member.inner` for one of a member’s own. `id`, `source_id`, `access`, `provenance.attribution` and `meta.attribution` always come; the others are absent, although the schema requires them.
        limit: Rows on a page, at most the plan's page size; by default 50, or the page size if that is smaller.
        cursor: `pagination.next_cursor` of the page before; all but `limit` must stay the same.
        """
        answer: Page[CapacityRecord, CapacityNearbyMeta] = self._sender.page("/v1/capacity/nearby", {"lat": lat, "lon": lon, "radius_km": radius_km, "country": country, "operator": operator, "source": source, "asset_type": asset_type, "direction": direction, "technology": technology, "availability_type": availability_type, "firmness": firmness, "condition": condition, "role": role, "horizon_year": horizon_year, "min_capacity_mw": min_capacity_mw, "min_capacity_mva": min_capacity_mva, "class": class_, "limit_kind": limit_kind, "works_before": works_before, "tia_threshold_above_mw": tia_threshold_above_mw, "technical_limit": technical_limit, "upstream_min_capacity_mw": upstream_min_capacity_mw, "upstream_min_capacity_mva": upstream_min_capacity_mva, "upstream_unknown": upstream_unknown, "min_voltage_kv": min_voltage_kv, "max_voltage_kv": max_voltage_kv, "fresh_after": fresh_after, "comparability": comparability, "as_of": as_of, "fields": fields, "limit": limit, "cursor": cursor})
        return answer

    def find_sites(
        self,
        *,
        sites: Sequence[FindSitesSites],
        radius_km: float | None = None,
        filters: FindSitesFilters | None = None,
    ) -> Answer[builtins.list[SiteAnswer], FindSitesMeta]:
        """The nearest capacity of many sites.

        sites: Up to 500 sites, and at most twenty for each request a second of the plan.
        radius_km: Radius in km, inclusive; the plan limits it.
        filters: The filters of capacity tiles, with lists as arrays and numbers as numbers. With a least figure an asset counts by one that satisfies it, else by any above zero.
        """
        answer: Answer[builtins.list[SiteAnswer], FindSitesMeta] = self._sender.answer("POST", "/v1/capacity/sites", {"sites": sites, "radius_km": radius_km, "filters": filters})
        return answer

    def by_asset(
        self,
        *,
        country: str | Sequence[str] | None = None,
        operator: str | Sequence[str] | None = None,
        source: str | Sequence[str] | None = None,
        asset_type: AssetType | Sequence[AssetType] | None = None,
        direction: CapacityRecordDirection | Sequence[CapacityRecordDirection] | None = None,
        technology: SearchCapacityTechnology | Sequence[SearchCapacityTechnology] | None = None,
        availability_type: AvailabilityType | Sequence[AvailabilityType] | None = None,
        firmness: Firmness | Sequence[Firmness] | None = None,
        condition: SearchCapacityCondition | Sequence[SearchCapacityCondition] | None = None,
        horizon_year: int | None = None,
        min_capacity_mw: float | None = None,
        min_capacity_mva: float | None = None,
        class_: Class | Sequence[Class] | None = None,
        limit_kind: SearchCapacityLimitKind | Sequence[SearchCapacityLimitKind] | None = None,
        works_before: str | None = None,
        tia_threshold_above_mw: float | None = None,
        technical_limit: TechnicalLimit | Sequence[TechnicalLimit] | None = None,
        upstream_min_capacity_mw: float | None = None,
        upstream_min_capacity_mva: float | None = None,
        upstream_unknown: UpstreamUnknown | None = None,
        min_voltage_kv: float | None = None,
        max_voltage_kv: float | None = None,
        fresh_after: str | None = None,
        both_directions: bool | None = None,
        id: str | Sequence[str] | None = None,
        bbox: str | None = None,
        geometry: str | None = None,
        width_km: float | None = None,
        lat: float | None = None,
        lon: float | None = None,
        radius_km: float | None = None,
        include: ListAssetCapacityInclude | Sequence[ListAssetCapacityInclude] | None = None,
        sort: ListAssetCapacitySort | None = None,
        fields: ListAssetCapacityFields | Sequence[ListAssetCapacityFields] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Page[AssetCapacity, ListAssetCapacityMeta]:
        """Assets by their best capacity.

        country: Countries of the sources.
        operator: Operators, each by id or slug.
        source: Sources by id.
        asset_type: Types of the assets.
        direction: Directions, matched exactly.
        technology: What is to connect: figures that it may use, by what their columns name. `solar` finds those for solar, for what connects by inverters, and for any technology; the closest counts first. `/docs/guides/figures#technologies` has the table.
        availability_type: What the figure counts, matched exactly.
        firmness: Firmness, matched exactly.
        condition: Codes of conditions, of which the figure has one; `none`: figures without a condition.
        horizon_year: Records whose horizon includes this year; never snapshots.
        min_capacity_mw: Minimum `value_mw`; figures in other units and withheld ones never match.
        min_capacity_mva: Minimum figure in MVA; with `min_capacity_mw`, either is enough. Nothing is converted.
        class_: What a class means by its publisher’s own legend. It never satisfies a minimum.
        limit_kind: Kinds of limits of which the figure has one; with `-` before it, must not have. Of a withheld figure none is known.
        works_before: Works are published beside the figure, and all of them are done before this day or year; those of a year alone when it has ended.
        tia_threshold_above_mw: A threshold of the transmission impact assessment of generation (Great Britain) is stated beside the figure (SSEN: “TIA Threshold”, `200kW`), and lies above this. Never where none is stated or the record is withheld.
        technical_limit: Whether a technical limit exists, as stated beside the figure (SSEN: “Technical Limits Agreed at GSP”, `Yes`; Red Eléctrica: the amount of “Limitación interna por configuración del nudo”). `unknown` where nobody states it, and of withheld records.
        upstream_min_capacity_mw: Every known asset above, to the top of the grid, has this too, for the same direction and other filters of figures.
        upstream_min_capacity_mva: The same in MVA; either is enough.
        upstream_unknown: Whether assets count of which this is not known; not when left out.
        min_voltage_kv: Minimum voltage of the asset in kV.
        max_voltage_kv: Maximum voltage of the asset in kV.
        fresh_after: Records whose `source_date` is on this day (UTC) or later.
        both_directions: `true`: only assets whose figures of generation and of load both match, such as for a battery; otherwise either is enough.
        id: Assets by id, at most as many as the page size of the plan; a merged one is the one that it was merged into.
        bbox: Assets whose point lies in the box, its edges included; min_lon above max_lon crosses the antimeridian.
        geometry: Assets whose point lies in the area, its edges included: a Polygon or MultiPolygon, or with `width_km` a LineString, in WKT or GeoJSON.
        width_km: Width of a corridor along the LineString of `geometry`, from side to side, in km.
        lat: Latitude of the centre, WGS84.
        lon: Longitude of the centre, WGS84.
        radius_km: Radius in km, inclusive; the plan limits it. 10 with lat and lon when left out.
        include: `conditional`: also assets of which only a conditional figure answers, marked by its `role`.
        sort: `distance` with lat and lon when left out, else `-mw`. By `-least_mw` a figure counts by the least free above it where that is less. Assets without a figure in MW come after those with one.
        fields: Members of each row in place of all, or `member.inner` for one of a member’s own. `asset.id` and `meta.attribution` always come; the others are absent, although the schema requires them.
        limit: Rows on a page, at most the plan's page size; by default 50, or the page size if that is smaller.
        cursor: `pagination.next_cursor` of the page before; all but `limit` must stay the same.
        """
        answer: Page[AssetCapacity, ListAssetCapacityMeta] = self._sender.page("/v1/capacity/assets", {"country": country, "operator": operator, "source": source, "asset_type": asset_type, "direction": direction, "technology": technology, "availability_type": availability_type, "firmness": firmness, "condition": condition, "horizon_year": horizon_year, "min_capacity_mw": min_capacity_mw, "min_capacity_mva": min_capacity_mva, "class": class_, "limit_kind": limit_kind, "works_before": works_before, "tia_threshold_above_mw": tia_threshold_above_mw, "technical_limit": technical_limit, "upstream_min_capacity_mw": upstream_min_capacity_mw, "upstream_min_capacity_mva": upstream_min_capacity_mva, "upstream_unknown": upstream_unknown, "min_voltage_kv": min_voltage_kv, "max_voltage_kv": max_voltage_kv, "fresh_after": fresh_after, "both_directions": both_directions, "id": id, "bbox": bbox, "geometry": geometry, "width_km": width_km, "lat": lat, "lon": lon, "radius_km": radius_km, "include": include, "sort": sort, "fields": fields, "limit": limit, "cursor": cursor})
        return answer

    def get_record(
        self,
        id: str,
        *,
        fields: SearchCapacityFields | Sequence[SearchCapacityFields] | None = None,
    ) -> Answer[CapacityRecord, Meta]:
        """One capacity record.

        id: Id of the record.
        fields: Members of each row in place of all, or `member.inner` for one of a member’s own. `id`, `source_id`, `access`, `provenance.attribution` and `meta.attribution` always come; the others are absent, although the schema requires them.
        """
        answer: Answer[CapacityRecord, Meta] = self._sender.answer("GET", f"/v1/capacity/{segment(id)}", {"fields": fields})
        return answer


class PostcodesOperations:
    """Operations of /v1/postcodes."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def get_capacity(
        self,
        country: str,
        postcode: str,
        *,
        radius_km: float | None = None,
        country_: str | Sequence[str] | None = None,
        operator: str | Sequence[str] | None = None,
        source: str | Sequence[str] | None = None,
        asset_type: AssetType | Sequence[AssetType] | None = None,
        direction: CapacityRecordDirection | Sequence[CapacityRecordDirection] | None = None,
        technology: SearchCapacityTechnology | Sequence[SearchCapacityTechnology] | None = None,
        availability_type: AvailabilityType | Sequence[AvailabilityType] | None = None,
        firmness: Firmness | Sequence[Firmness] | None = None,
        condition: SearchCapacityCondition | Sequence[SearchCapacityCondition] | None = None,
        role: Role | Sequence[Role] | None = None,
        horizon_year: int | None = None,
        min_capacity_mw: float | None = None,
        min_capacity_mva: float | None = None,
        class_: Class | Sequence[Class] | None = None,
        limit_kind: SearchCapacityLimitKind | Sequence[SearchCapacityLimitKind] | None = None,
        works_before: str | None = None,
        tia_threshold_above_mw: float | None = None,
        technical_limit: TechnicalLimit | Sequence[TechnicalLimit] | None = None,
        upstream_min_capacity_mw: float | None = None,
        upstream_min_capacity_mva: float | None = None,
        upstream_unknown: UpstreamUnknown | None = None,
        min_voltage_kv: float | None = None,
        max_voltage_kv: float | None = None,
        fresh_after: str | None = None,
        comparability: Comparability | None = None,
        as_of: str | None = None,
        fields: SearchCapacityFields | Sequence[SearchCapacityFields] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Page[CapacityRecord, GetPostcodeCapacityMeta]:
        """Capacity that serves a postcode.

        country: Country of the postcode.
        postcode: Postcode; case, blanks, hyphens and a country prefix do not matter.
        radius_km: Radius in km, inclusive; the plan limits it.
        country_: Countries of the sources.
        operator: Operators, each by id or slug.
        source: Sources by id.
        asset_type: Types of the assets.
        direction: Directions, matched exactly.
        technology: What is to connect: figures that it may use, by what their columns name. `solar` finds those for solar, for what connects by inverters, and for any technology; the closest counts first. `/docs/guides/figures#technologies` has the table.
        availability_type: What the figure counts, matched exactly.
        firmness: Firmness, matched exactly.
        condition: Codes of conditions, of which the figure has one; `none`: figures without a condition.
        role: The part of a figure among those of its asset (`decision_context.role`).
        horizon_year: Records whose horizon includes this year; never snapshots.
        min_capacity_mw: Minimum `value_mw`; figures in other units and withheld ones never match.
        min_capacity_mva: Minimum figure in MVA; with `min_capacity_mw`, either is enough. Nothing is converted.
        class_: What a class means by its publisher’s own legend. It never satisfies a minimum.
        limit_kind: Kinds of limits of which the figure has one; with `-` before it, must not have. Of a withheld figure none is known.
        works_before: Works are published beside the figure, and all of them are done before this day or year; those of a year alone when it has ended.
        tia_threshold_above_mw: A threshold of the transmission impact assessment of generation (Great Britain) is stated beside the figure (SSEN: “TIA Threshold”, `200kW`), and lies above this. Never where none is stated or the record is withheld.
        technical_limit: Whether a technical limit exists, as stated beside the figure (SSEN: “Technical Limits Agreed at GSP”, `Yes`; Red Eléctrica: the amount of “Limitación interna por configuración del nudo”). `unknown` where nobody states it, and of withheld records.
        upstream_min_capacity_mw: Every known asset above, to the top of the grid, has this too, for the same direction and other filters of figures.
        upstream_min_capacity_mva: The same in MVA; either is enough.
        upstream_unknown: Whether assets count of which this is not known; not when left out.
        min_voltage_kv: Minimum voltage of the asset in kV.
        max_voltage_kv: Maximum voltage of the asset in kV.
        fresh_after: Records whose `source_date` is on this day (UTC) or later.
        comparability: `strict` refuses figures of more than one comparability class.
        as_of: Figures as they were served at this instant, on the assets as they are now; needs a plan with `as_of`.
        fields: Members of each row in place of all, or `member.inner` for one of a member’s own. `id`, `source_id`, `access`, `provenance.attribution` and `meta.attribution` always come; the others are absent, although the schema requires them.
        limit: Rows on a page, at most the plan's page size; by default 50, or the page size if that is smaller.
        cursor: `pagination.next_cursor` of the page before; all but `limit` must stay the same.
        """
        answer: Page[CapacityRecord, GetPostcodeCapacityMeta] = self._sender.page(f"/v1/postcodes/{segment(country)}/{segment(postcode)}/capacity", {"radius_km": radius_km, "country": country_, "operator": operator, "source": source, "asset_type": asset_type, "direction": direction, "technology": technology, "availability_type": availability_type, "firmness": firmness, "condition": condition, "role": role, "horizon_year": horizon_year, "min_capacity_mw": min_capacity_mw, "min_capacity_mva": min_capacity_mva, "class": class_, "limit_kind": limit_kind, "works_before": works_before, "tia_threshold_above_mw": tia_threshold_above_mw, "technical_limit": technical_limit, "upstream_min_capacity_mw": upstream_min_capacity_mw, "upstream_min_capacity_mva": upstream_min_capacity_mva, "upstream_unknown": upstream_unknown, "min_voltage_kv": min_voltage_kv, "max_voltage_kv": max_voltage_kv, "fresh_after": fresh_after, "comparability": comparability, "as_of": as_of, "fields": fields, "limit": limit, "cursor": cursor})
        return answer


class SubstationsOperations:
    """Operations of /v1/substations."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def get_capacity(
        self,
        id: str,
        *,
        country: str | Sequence[str] | None = None,
        operator: str | Sequence[str] | None = None,
        source: str | Sequence[str] | None = None,
        asset_type: AssetType | Sequence[AssetType] | None = None,
        direction: CapacityRecordDirection | Sequence[CapacityRecordDirection] | None = None,
        technology: SearchCapacityTechnology | Sequence[SearchCapacityTechnology] | None = None,
        availability_type: AvailabilityType | Sequence[AvailabilityType] | None = None,
        firmness: Firmness | Sequence[Firmness] | None = None,
        condition: SearchCapacityCondition | Sequence[SearchCapacityCondition] | None = None,
        role: Role | Sequence[Role] | None = None,
        horizon_year: int | None = None,
        min_capacity_mw: float | None = None,
        min_capacity_mva: float | None = None,
        class_: Class | Sequence[Class] | None = None,
        limit_kind: SearchCapacityLimitKind | Sequence[SearchCapacityLimitKind] | None = None,
        works_before: str | None = None,
        tia_threshold_above_mw: float | None = None,
        technical_limit: TechnicalLimit | Sequence[TechnicalLimit] | None = None,
        upstream_min_capacity_mw: float | None = None,
        upstream_min_capacity_mva: float | None = None,
        upstream_unknown: UpstreamUnknown | None = None,
        min_voltage_kv: float | None = None,
        max_voltage_kv: float | None = None,
        fresh_after: str | None = None,
        comparability: Comparability | None = None,
        as_of: str | None = None,
        fields: SearchCapacityFields | Sequence[SearchCapacityFields] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Page[CapacityRecord, GetSubstationCapacityMeta]:
        """Capacity of one asset.

        id: Id of the asset; a merged one answers with its survivor.
        country: Countries of the sources.
        operator: Operators, each by id or slug.
        source: Sources by id.
        asset_type: Types of the assets.
        direction: Directions, matched exactly.
        technology: What is to connect: figures that it may use, by what their columns name. `solar` finds those for solar, for what connects by inverters, and for any technology; the closest counts first. `/docs/guides/figures#technologies` has the table.
        availability_type: What the figure counts, matched exactly.
        firmness: Firmness, matched exactly.
        condition: Codes of conditions, of which the figure has one; `none`: figures without a condition.
        role: The part of a figure among those of its asset (`decision_context.role`).
        horizon_year: Records whose horizon includes this year; never snapshots.
        min_capacity_mw: Minimum `value_mw`; figures in other units and withheld ones never match.
        min_capacity_mva: Minimum figure in MVA; with `min_capacity_mw`, either is enough. Nothing is converted.
        class_: What a class means by its publisher’s own legend. It never satisfies a minimum.
        limit_kind: Kinds of limits of which the figure has one; with `-` before it, must not have. Of a withheld figure none is known.
        works_before: Works are published beside the figure, and all of them are done before this day or year; those of a year alone when it has ended.
        tia_threshold_above_mw: A threshold of the transmission impact assessment of generation (Great Britain) is stated beside the figure (SSEN: “TIA Threshold”, `200kW`), and lies above this. Never where none is stated or the record is withheld.
        technical_limit: Whether a technical limit exists, as stated beside the figure (SSEN: “Technical Limits Agreed at GSP”, `Yes`; Red Eléctrica: the amount of “Limitación interna por configuración del nudo”). `unknown` where nobody states it, and of withheld records.
        upstream_min_capacity_mw: Every known asset above, to the top of the grid, has this too, for the same direction and other filters of figures.
        upstream_min_capacity_mva: The same in MVA; either is enough.
        upstream_unknown: Whether assets count of which this is not known; not when left out.
        min_voltage_kv: Minimum voltage of the asset in kV.
        max_voltage_kv: Maximum voltage of the asset in kV.
        fresh_after: Records whose `source_date` is on this day (UTC) or later.
        comparability: `strict` refuses figures of more than one comparability class.
        as_of: Figures as they were served at this instant, on the assets as they are now; needs a plan with `as_of`.
        fields: Members of each row in place of all, or `member.inner` for one of a member’s own. `id`, `source_id`, `access`, `provenance.attribution` and `meta.attribution` always come; the others are absent, although the schema requires them.
        limit: Rows on a page, at most the plan's page size; by default 50, or the page size if that is smaller.
        cursor: `pagination.next_cursor` of the page before; all but `limit` must stay the same.
        """
        answer: Page[CapacityRecord, GetSubstationCapacityMeta] = self._sender.page(f"/v1/substations/{segment(id)}/capacity", {"country": country, "operator": operator, "source": source, "asset_type": asset_type, "direction": direction, "technology": technology, "availability_type": availability_type, "firmness": firmness, "condition": condition, "role": role, "horizon_year": horizon_year, "min_capacity_mw": min_capacity_mw, "min_capacity_mva": min_capacity_mva, "class": class_, "limit_kind": limit_kind, "works_before": works_before, "tia_threshold_above_mw": tia_threshold_above_mw, "technical_limit": technical_limit, "upstream_min_capacity_mw": upstream_min_capacity_mw, "upstream_min_capacity_mva": upstream_min_capacity_mva, "upstream_unknown": upstream_unknown, "min_voltage_kv": min_voltage_kv, "max_voltage_kv": max_voltage_kv, "fresh_after": fresh_after, "comparability": comparability, "as_of": as_of, "fields": fields, "limit": limit, "cursor": cursor})
        return answer

    def get_upstream(
        self,
        id: str,
        *,
        direction: CapacityRecordDirection | Sequence[CapacityRecordDirection] | None = None,
        technology: SearchCapacityTechnology | Sequence[SearchCapacityTechnology] | None = None,
        availability_type: AvailabilityType | Sequence[AvailabilityType] | None = None,
        firmness: Firmness | Sequence[Firmness] | None = None,
        horizon_year: int | None = None,
        fresh_after: str | None = None,
    ) -> Answer[UpstreamChain, Meta]:
        """What feeds an asset, and what binds.

        id: Id of the asset; a merged one answers with its survivor.
        direction: Directions, matched exactly.
        technology: What is to connect: figures that it may use, by what their columns name. `solar` finds those for solar, for what connects by inverters, and for any technology; the closest counts first. `/docs/guides/figures#technologies` has the table.
        availability_type: What the figure counts, matched exactly.
        firmness: Firmness, matched exactly.
        horizon_year: Records whose horizon includes this year; never snapshots.
        fresh_after: Records whose `source_date` is on this day (UTC) or later.
        """
        answer: Answer[UpstreamChain, Meta] = self._sender.answer("GET", f"/v1/substations/{segment(id)}/upstream", {"direction": direction, "technology": technology, "availability_type": availability_type, "firmness": firmness, "horizon_year": horizon_year, "fresh_after": fresh_after})
        return answer

    def get_history(
        self,
        id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Page[RecordVersion, Meta]:
        """Every published version.

        id: Id of the asset; the versions of assets merged into it are included.
        limit: Rows on a page, at most the plan's page size; by default 50, or the page size if that is smaller.
        cursor: `pagination.next_cursor` of the page before; all but `limit` must stay the same.
        """
        answer: Page[RecordVersion, Meta] = self._sender.page(f"/v1/substations/{segment(id)}/history", {"limit": limit, "cursor": cursor})
        return answer

    def list(
        self,
        *,
        country: str | Sequence[str] | None = None,
        operator: str | Sequence[str] | None = None,
        source: str | Sequence[str] | None = None,
        asset_type: AssetType | Sequence[AssetType] | None = None,
        has_capacity: bool | None = None,
        q: str | None = None,
        min_voltage_kv: float | None = None,
        max_voltage_kv: float | None = None,
        id: str | Sequence[str] | None = None,
        bbox: str | None = None,
        geometry: str | None = None,
        width_km: float | None = None,
        lat: float | None = None,
        lon: float | None = None,
        radius_km: float | None = None,
        sort: ListSubstationsSort | None = None,
        fields: ListSubstationsFields | Sequence[ListSubstationsFields] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Page[Asset, ListSubstationsMeta]:
        """Search assets.

        country: Countries of the assets.
        operator: Operators, each by id or slug.
        source: Sources that list the asset, by id.
        asset_type: Types of the assets.
        has_capacity: Only assets with a capacity record, or only those without.
        q: Part of the name; case, accents and what separates words do not matter.
        min_voltage_kv: Minimum voltage in kV; unknown voltages do not match.
        max_voltage_kv: Maximum voltage in kV; unknown voltages do not match.
        id: Assets by id, at most as many as the page size of the plan; a merged one is the one that it was merged into.
        bbox: Assets whose point lies in the box, its edges included; min_lon above max_lon crosses the antimeridian.
        geometry: Assets whose point lies in the area, its edges included: a Polygon or MultiPolygon, or with `width_km` a LineString, in WKT or GeoJSON.
        width_km: Width of a corridor along the LineString of `geometry`, from side to side, in km.
        lat: Latitude of the centre, WGS84.
        lon: Longitude of the centre, WGS84.
        radius_km: Radius in km, inclusive; the plan limits it. 10 with lat and lon when left out.
        sort: Order, by id when left out; unknown voltages come last and ties break by id. Not with lat and lon.
        fields: Members of each row in place of all, or `member.inner` for one of a member’s own. `id`, `source_ids` and `meta.attribution` always come; the others are absent, although the schema requires them.
        limit: Rows on a page, at most the plan's page size; by default 50, or the page size if that is smaller.
        cursor: `pagination.next_cursor` of the page before; all but `limit` must stay the same.
        """
        answer: Page[Asset, ListSubstationsMeta] = self._sender.page("/v1/substations", {"country": country, "operator": operator, "source": source, "asset_type": asset_type, "has_capacity": has_capacity, "q": q, "min_voltage_kv": min_voltage_kv, "max_voltage_kv": max_voltage_kv, "id": id, "bbox": bbox, "geometry": geometry, "width_km": width_km, "lat": lat, "lon": lon, "radius_km": radius_km, "sort": sort, "fields": fields, "limit": limit, "cursor": cursor})
        return answer

    def get(
        self,
        id: str,
        *,
        fields: GetSubstationFields | Sequence[GetSubstationFields] | None = None,
    ) -> Answer[WholeAsset, Meta]:
        """One asset.

        id: Id of the asset. That of a merged asset returns the one that it was merged into.
        fields: Members of each row in place of all, or `member.inner` for one of a member’s own. `id`, `source_ids` and `meta.attribution` always come; the others are absent, although the schema requires them.
        """
        answer: Answer[WholeAsset, Meta] = self._sender.answer("GET", f"/v1/substations/{segment(id)}", {"fields": fields})
        return answer


class ChangesOperations:
    """Operations of /v1/changes."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def list(
        self,
        *,
        since: int | None = None,
        country: str | Sequence[str] | None = None,
        operator: str | Sequence[str] | None = None,
        source: str | Sequence[str] | None = None,
        change_type: ChangeChangeType | Sequence[ChangeChangeType] | None = None,
        changed_after: str | None = None,
        tag: ListChangesTag | Sequence[ListChangesTag] | None = None,
        direction: CapacityRecordDirection | Sequence[CapacityRecordDirection] | None = None,
        technology: SearchCapacityTechnology | Sequence[SearchCapacityTechnology] | None = None,
        availability_type: AvailabilityType | Sequence[AvailabilityType] | None = None,
        firmness: Firmness | Sequence[Firmness] | None = None,
        min_capacity_mw: float | None = None,
        min_capacity_mva: float | None = None,
        min_voltage_kv: float | None = None,
        max_voltage_kv: float | None = None,
        bbox: str | None = None,
        geometry: str | None = None,
        width_km: float | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Page[Change, ListChangesMeta]:
        """The change feed.

        since: Changes after this id, such as the last `meta.last_change_id`.
        country: Countries of the sources.
        operator: Operators, each by id or slug.
        source: Sources by id.
        change_type: Types of change.
        changed_after: Changes on this day (UTC) or later, without what the first import of a source added: of the time before nothing is known. `meta.followed_later` names these sources.
        tag: Kinds of change in figure, place and meaning; a withheld one has none. `availability_type` says of which figures.
        direction: Directions, matched exactly.
        technology: What is to connect: figures that it may use, by what their columns name. `solar` finds those for solar, for what connects by inverters, and for any technology; the closest counts first. `/docs/guides/figures#technologies` has the table.
        availability_type: What the figure counts, matched exactly.
        firmness: Firmness, matched exactly.
        min_capacity_mw: Minimum `value_mw` before or after the change; figures in other units and withheld ones never match.
        min_capacity_mva: The same in MVA; either is enough.
        min_voltage_kv: Minimum voltage of the asset in kV.
        max_voltage_kv: Maximum voltage of the asset in kV.
        bbox: Assets whose point lies in the box, its edges included; min_lon above max_lon crosses the antimeridian.
        geometry: Assets whose point lies in the area, its edges included: a Polygon or MultiPolygon, or with `width_km` a LineString, in WKT or GeoJSON.
        width_km: Width of a corridor along the LineString of `geometry`, from side to side, in km.
        limit: Rows on a page, at most the plan's page size; by default 50, or the page size if that is smaller.
        cursor: `pagination.next_cursor` of the page before; all but `limit` must stay the same.
        """
        answer: Page[Change, ListChangesMeta] = self._sender.page("/v1/changes", {"since": since, "country": country, "operator": operator, "source": source, "change_type": change_type, "changed_after": changed_after, "tag": tag, "direction": direction, "technology": technology, "availability_type": availability_type, "firmness": firmness, "min_capacity_mw": min_capacity_mw, "min_capacity_mva": min_capacity_mva, "min_voltage_kv": min_voltage_kv, "max_voltage_kv": max_voltage_kv, "bbox": bbox, "geometry": geometry, "width_km": width_km, "limit": limit, "cursor": cursor})
        return answer


class CountriesOperations:
    """Operations of /v1/countries."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def list(
        self,
        *,
        status: ListCountriesStatus | Sequence[ListCountriesStatus] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Page[Country, Meta]:
        """Countries and their coverage.

        status: Coverage statuses.
        limit: Rows on a page, at most the plan's page size; by default 50, or the page size if that is smaller.
        cursor: `pagination.next_cursor` of the page before; all but `limit` must stay the same.
        """
        answer: Page[Country, Meta] = self._sender.page("/v1/countries", {"status": status, "limit": limit, "cursor": cursor})
        return answer


class OperatorsOperations:
    """Operations of /v1/operators."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def list(
        self,
        *,
        country: str | Sequence[str] | None = None,
        type: OperatorType | Sequence[OperatorType] | None = None,
        covered: bool | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Page[Operator, Meta]:
        """Grid operators.

        country: Countries of the operators.
        type: Types of operator.
        covered: Only operators with served figures, or only the others.
        limit: Rows on a page, at most the plan's page size; by default 50, or the page size if that is smaller.
        cursor: `pagination.next_cursor` of the page before; all but `limit` must stay the same.
        """
        answer: Page[Operator, Meta] = self._sender.page("/v1/operators", {"country": country, "type": type, "covered": covered, "limit": limit, "cursor": cursor})
        return answer

    def get(
        self,
        id: str,
    ) -> Answer[OperatorDetail, Meta]:
        """One operator with its publications.

        id: Id or slug of the operator.
        """
        answer: Answer[OperatorDetail, Meta] = self._sender.answer("GET", f"/v1/operators/{segment(id)}")
        return answer


class SourcesOperations:
    """Operations of /v1/sources."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def list(
        self,
        *,
        country: str | Sequence[str] | None = None,
        operator: str | Sequence[str] | None = None,
        rights_mode: SourceRightsMode | Sequence[SourceRightsMode] | None = None,
        health: SourceHealth | Sequence[SourceHealth] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Page[Source, Meta]:
        """Publications of the operators.

        country: Countries of the sources.
        operator: Operators, each by id or slug.
        rights_mode: Rights modes in force.
        health: Healths.
        limit: Rows on a page, at most the plan's page size; by default 50, or the page size if that is smaller.
        cursor: `pagination.next_cursor` of the page before; all but `limit` must stay the same.
        """
        answer: Page[Source, Meta] = self._sender.page("/v1/sources", {"country": country, "operator": operator, "rights_mode": rights_mode, "health": health, "limit": limit, "cursor": cursor})
        return answer

    def get(
        self,
        id: str,
    ) -> Answer[SourceDetail, Meta]:
        """One publication.

        id: Id of the source.
        """
        answer: Answer[SourceDetail, Meta] = self._sender.answer("GET", f"/v1/sources/{segment(id)}")
        return answer

    def get_status(
        self,
        id: str,
    ) -> Answer[SourceStatus, Meta]:
        """Health and freshness of a publication.

        id: Id of the source.
        """
        answer: Answer[SourceStatus, Meta] = self._sender.answer("GET", f"/v1/sources/{segment(id)}/status")
        return answer


class MethodologiesOperations:
    """Operations of /v1/methodologies."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def get(
        self,
        id: str,
    ) -> Answer[Methodology, Meta]:
        """One methodology.

        id: Id of the methodology.
        """
        answer: Answer[Methodology, Meta] = self._sender.answer("GET", f"/v1/methodologies/{segment(id)}")
        return answer


class ExportsOperations:
    """Operations of /v1/exports."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def create(
        self,
        *,
        format: ExportFormat,
        filters: CreateExportFilters | None = None,
        fields: Sequence[CreateExportFields] | None = None,
        idempotency_key: str | None = None,
    ) -> Answer[Export, MadeMeta]:
        """Create an export.

        format: Format of the file.
        filters: The search’s filters, with lists as arrays and numbers as numbers. Without filters: all records.
        fields: Columns of the file, in place of all. `id`, `asset_id`, `source_id`, `attribution`, `access` always come, and so does the place where the format has one.
        idempotency_key: Of your choice, kept for a day: the same request sent again under it has the first answer, without a secret, and `meta.repeated`.
        """
        answer: Answer[Export, MadeMeta] = self._sender.answer("POST", "/v1/exports", {"format": format, "filters": filters, "fields": fields}, idempotency_key=idempotency_key)
        return answer

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Page[Export, Meta]:
        """Your exports.

        limit: Rows on a page, at most the plan's page size; by default 50, or the page size if that is smaller.
        cursor: `pagination.next_cursor` of the page before; all but `limit` must stay the same.
        """
        answer: Page[Export, Meta] = self._sender.page("/v1/exports", {"limit": limit, "cursor": cursor})
        return answer

    def get(
        self,
        id: str,
    ) -> Answer[Export, Meta]:
        """One export.

        id: Id of the export.
        """
        answer: Answer[Export, Meta] = self._sender.answer("GET", f"/v1/exports/{segment(id)}")
        return answer

    def delete(
        self,
        id: str,
    ) -> None:
        """Delete an export.

        id: Id of the export.
        """
        self._sender.nothing("DELETE", f"/v1/exports/{segment(id)}")

    def link(
        self,
        id: str,
    ) -> Answer[ExportLink, Meta]:
        """Lend a link to an export.

        id: Id of the export.
        """
        answer: Answer[ExportLink, Meta] = self._sender.answer("POST", f"/v1/exports/{segment(id)}/link")
        return answer

    def download(
        self,
        id: str,
        file: str | PathLike[str],
        *,
        link: str | None = None,
    ) -> None:
        """Download an export.

        id: Id of the export.
        file: Where to save it; appears there when it is complete.
        link: What `POST /v1/exports/{id}/link` put into its address, in place of a key.
        """
        self._sender.download(f"/v1/exports/{segment(id)}/download", file)


class WebhooksOperations:
    """Operations of /v1/webhooks."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def create(
        self,
        *,
        url: str,
        filters: CreateWebhookFilters | None = None,
        label: str | None = None,
        event_types: Sequence[WebhookEventTypes] | None = None,
        idempotency_key: str | None = None,
    ) -> Answer[WebhookWithSecret, MadeMeta]:
        """Create an endpoint.

        url: Where events are sent: `https://`, on a public host, on port 443 or 8443.
        filters: Filters of the events; all given ones must match. Without filters: every published change.
        label: What you call the endpoint; an empty text takes the label away.
        event_types: Types of events that it gets besides `capacity.changes`; none where the list is empty.
        idempotency_key: Of your choice, kept for a day: the same request sent again under it has the first answer, without a secret, and `meta.repeated`.
        """
        answer: Answer[WebhookWithSecret, MadeMeta] = self._sender.answer("POST", "/v1/webhooks", {"url": url, "filters": filters, "label": label, "event_types": event_types}, idempotency_key=idempotency_key)
        return answer

    def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Page[Webhook, Meta]:
        """Your endpoints.

        limit: Rows on a page, at most the plan's page size; by default 50, or the page size if that is smaller.
        cursor: `pagination.next_cursor` of the page before; all but `limit` must stay the same.
        """
        answer: Page[Webhook, Meta] = self._sender.page("/v1/webhooks", {"limit": limit, "cursor": cursor})
        return answer

    def get(
        self,
        id: str,
    ) -> Answer[Webhook, Meta]:
        """One endpoint.

        id: Id of the endpoint.
        """
        answer: Answer[Webhook, Meta] = self._sender.answer("GET", f"/v1/webhooks/{segment(id)}")
        return answer

    def update(
        self,
        id: str,
        *,
        url: str | None = None,
        filters: CreateWebhookFilters | None = None,
        label: str | None = None,
        event_types: Sequence[WebhookEventTypes] | None = None,
        paused: bool | None = None,
    ) -> Answer[Webhook, Meta]:
        """Change an endpoint.

        id: Id of the endpoint.
        url: Where events are sent: `https://`, on a public host, on port 443 or 8443.
        filters: Filters of the events; all given ones must match. Without filters: every published change.
        label: What you call the endpoint; an empty text takes the label away.
        event_types: Types of events that it gets besides `capacity.changes`; none where the list is empty.
        paused: True: nothing but tests is sent until it is false; what happens meanwhile waits and is sent then.
        """
        answer: Answer[Webhook, Meta] = self._sender.answer("PATCH", f"/v1/webhooks/{segment(id)}", {"url": url, "filters": filters, "label": label, "event_types": event_types, "paused": paused})
        return answer

    def delete(
        self,
        id: str,
    ) -> None:
        """Remove an endpoint.

        id: Id of the endpoint.
        """
        self._sender.nothing("DELETE", f"/v1/webhooks/{segment(id)}")

    def rotate_secret(
        self,
        id: str,
    ) -> Answer[WebhookWithSecret, Meta]:
        """Replace an endpoint’s secret.

        id: Id of the endpoint.
        """
        answer: Answer[WebhookWithSecret, Meta] = self._sender.answer("POST", f"/v1/webhooks/{segment(id)}/rotate")
        return answer

    def enable(
        self,
        id: str,
    ) -> Answer[Webhook, Meta]:
        """Switch an endpoint on again.

        id: Id of the endpoint.
        """
        answer: Answer[Webhook, Meta] = self._sender.answer("POST", f"/v1/webhooks/{segment(id)}/enable")
        return answer

    def test(
        self,
        id: str,
    ) -> Answer[Delivery, Meta]:
        """Send a test event.

        id: Id of the endpoint.
        """
        answer: Answer[Delivery, Meta] = self._sender.answer("POST", f"/v1/webhooks/{segment(id)}/test")
        return answer

    def list_deliveries(
        self,
        id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> Page[Delivery, Meta]:
        """Deliveries to an endpoint.

        id: Id of the endpoint.
        limit: Rows on a page, at most the plan's page size; by default 50, or the page size if that is smaller.
        cursor: `pagination.next_cursor` of the page before; all but `limit` must stay the same.
        """
        answer: Page[Delivery, Meta] = self._sender.page(f"/v1/webhooks/{segment(id)}/deliveries", {"limit": limit, "cursor": cursor})
        return answer

    def replay(
        self,
        id: str,
        *,
        since: str,
        status: Sequence[ReplayWebhookStatus] | None = None,
    ) -> Answer[Replay, Meta]:
        """Send all deliveries since an instant again.

        id: Id of the endpoint.
        since: Those that were queued at this instant or later.
        status: Only those that ended so; all that have ended where it is not given.
        """
        answer: Answer[Replay, Meta] = self._sender.answer("POST", f"/v1/webhooks/{segment(id)}/replay", {"since": since, "status": status})
        return answer

    def retry_delivery(
        self,
        id: str,
        delivery: str,
    ) -> Answer[Delivery, Meta]:
        """Send a delivery again.

        id: Id of the endpoint.
        delivery: Id of the delivery.
        """
        answer: Answer[Delivery, Meta] = self._sender.answer("POST", f"/v1/webhooks/{segment(id)}/deliveries/{segment(delivery)}/retry")
        return answer


class TokensOperations:
    """Operations of /v1/tokens."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def create(
        self,
        *,
        origin: str,
        minutes: int | None = None,
    ) -> Answer[Token, Meta]:
        """Lend a token to pages of an origin.

        origin: The origin of the pages that may use the token.
        minutes: How long it holds; 15 when left out.
        """
        answer: Answer[Token, Meta] = self._sender.answer("POST", "/v1/tokens", {"origin": origin, "minutes": minutes})
        return answer


class KeyOperations:
    """Operations of /v1/key."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def get(
        self,
    ) -> Answer[Key, Meta]:
        """The calling key, its plan and usage."""
        answer: Answer[Key, Meta] = self._sender.answer("GET", "/v1/key")
        return answer


class PlansOperations:
    """Operations of /v1/plans."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def list(
        self,
    ) -> Page[Plan, Meta]:
        """Plans and prices."""
        answer: Page[Plan, Meta] = self._sender.page("/v1/plans")
        return answer


class CoverageOperations:
    """Operations of /v1/coverage."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def get(
        self,
    ) -> Answer[Coverage, Meta]:
        """Coverage of all countries."""
        answer: Answer[Coverage, Meta] = self._sender.answer("GET", "/v1/coverage")
        return answer


class PlacesOperations:
    """Operations of /v1/places."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def find(
        self,
        *,
        q: str,
        lat: float | None = None,
        lon: float | None = None,
        limit: int | None = None,
    ) -> Answer[builtins.list[Suggestion], Meta]:
        """What a text in a search box may mean.

        q: A place, a postcode, an asset or an operator, or how it begins; case, accents and what separates words do not matter.
        lat: Latitude of the map’s centre, WGS84: what is near comes first.
        lon: Its longitude.
        limit: How many, 10 when left out.
        """
        answer: Answer[builtins.list[Suggestion], Meta] = self._sender.answer("GET", "/v1/places", {"q": q, "lat": lat, "lon": lon, "limit": limit})
        return answer


class AssetsOperations:
    """Operations of /v1/assets."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def get_points(
        self,
        *,
        bbox: str | None = None,
        geometry: str | None = None,
        width_km: float | None = None,
        country: str | Sequence[str] | None = None,
        operator: str | Sequence[str] | None = None,
        asset_type: AssetType | Sequence[AssetType] | None = None,
    ) -> AssetCollection:
        """Asset points as GeoJSON.

        bbox: Assets whose point lies in the box, its edges included; min_lon above max_lon crosses the antimeridian.
        geometry: Assets whose point lies in the area, its edges included: a Polygon or MultiPolygon, or with `width_km` a LineString, in WKT or GeoJSON.
        width_km: Width of a corridor along the LineString of `geometry`, from side to side, in km.
        country: Countries of the assets; each must have something published.
        operator: Operators, each by id or slug.
        asset_type: Types of the assets.
        """
        answer: AssetCollection = self._sender.json("/v1/assets.geojson", {"bbox": bbox, "geometry": geometry, "width_km": width_km, "country": country, "operator": operator, "asset_type": asset_type})
        return answer


class TilesOperations:
    """Operations of /v1/tiles."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def get(
        self,
        z: int,
        x: int,
        y: int,
    ) -> bytes:
        """Asset points as a vector tile.

        z: Zoom.
        x: Column, below 2^z.
        y: Row, below 2^z.
        """
        answer: bytes = self._sender.content(f"/v1/tiles/assets/{segment(z)}/{segment(x)}/{segment(y)}.mvt")
        return answer

    def get_json(
        self,
    ) -> TileJson:
        """Description of the tiles."""
        answer: TileJson = self._sender.json("/v1/tiles/assets.json")
        return answer

    def get_capacity(
        self,
        z: int,
        x: int,
        y: int,
        *,
        country: str | Sequence[str] | None = None,
        operator: str | Sequence[str] | None = None,
        source: str | Sequence[str] | None = None,
        asset_type: AssetType | Sequence[AssetType] | None = None,
        direction: CapacityRecordDirection | Sequence[CapacityRecordDirection] | None = None,
        technology: SearchCapacityTechnology | Sequence[SearchCapacityTechnology] | None = None,
        availability_type: AvailabilityType | Sequence[AvailabilityType] | None = None,
        firmness: Firmness | Sequence[Firmness] | None = None,
        condition: SearchCapacityCondition | Sequence[SearchCapacityCondition] | None = None,
        horizon_year: int | None = None,
        min_capacity_mw: float | None = None,
        min_capacity_mva: float | None = None,
        class_: Class | Sequence[Class] | None = None,
        limit_kind: SearchCapacityLimitKind | Sequence[SearchCapacityLimitKind] | None = None,
        works_before: str | None = None,
        tia_threshold_above_mw: float | None = None,
        technical_limit: TechnicalLimit | Sequence[TechnicalLimit] | None = None,
        upstream_min_capacity_mw: float | None = None,
        upstream_min_capacity_mva: float | None = None,
        upstream_unknown: UpstreamUnknown | None = None,
        min_voltage_kv: float | None = None,
        max_voltage_kv: float | None = None,
        fresh_after: str | None = None,
        both_directions: bool | None = None,
    ) -> bytes:
        """Capacity as a vector tile.

        z: Zoom, up to 22.
        x: Column, below 2^z.
        y: Row, below 2^z.
        country: Countries of the sources.
        operator: Operators, each by id or slug.
        source: Sources by id.
        asset_type: Types of the assets.
        direction: Directions, matched exactly.
        technology: What is to connect: figures that it may use, by what their columns name. `solar` finds those for solar, for what connects by inverters, and for any technology; the closest counts first. `/docs/guides/figures#technologies` has the table.
        availability_type: What the figure counts, matched exactly.
        firmness: Firmness, matched exactly.
        condition: Codes of conditions, of which the figure has one; `none`: figures without a condition.
        horizon_year: Records whose horizon includes this year; never snapshots.
        min_capacity_mw: Minimum `value_mw`; figures in other units and withheld ones never match.
        min_capacity_mva: Minimum figure in MVA; with `min_capacity_mw`, either is enough. Nothing is converted.
        class_: What a class means by its publisher’s own legend. It never satisfies a minimum.
        limit_kind: Kinds of limits of which the figure has one; with `-` before it, must not have. Of a withheld figure none is known.
        works_before: Works are published beside the figure, and all of them are done before this day or year; those of a year alone when it has ended.
        tia_threshold_above_mw: A threshold of the transmission impact assessment of generation (Great Britain) is stated beside the figure (SSEN: “TIA Threshold”, `200kW`), and lies above this. Never where none is stated or the record is withheld.
        technical_limit: Whether a technical limit exists, as stated beside the figure (SSEN: “Technical Limits Agreed at GSP”, `Yes`; Red Eléctrica: the amount of “Limitación interna por configuración del nudo”). `unknown` where nobody states it, and of withheld records.
        upstream_min_capacity_mw: Every known asset above, to the top of the grid, has this too, for the same direction and other filters of figures.
        upstream_min_capacity_mva: The same in MVA; either is enough.
        upstream_unknown: Whether assets count of which this is not known; not when left out.
        min_voltage_kv: Minimum voltage of the asset in kV.
        max_voltage_kv: Maximum voltage of the asset in kV.
        fresh_after: Records whose `source_date` is on this day (UTC) or later.
        both_directions: `true`: only assets whose figures of generation and of load both match, such as for a battery; otherwise either is enough.
        """
        answer: bytes = self._sender.content(f"/v1/tiles/capacity/{segment(z)}/{segment(x)}/{segment(y)}.mvt", {"country": country, "operator": operator, "source": source, "asset_type": asset_type, "direction": direction, "technology": technology, "availability_type": availability_type, "firmness": firmness, "condition": condition, "horizon_year": horizon_year, "min_capacity_mw": min_capacity_mw, "min_capacity_mva": min_capacity_mva, "class": class_, "limit_kind": limit_kind, "works_before": works_before, "tia_threshold_above_mw": tia_threshold_above_mw, "technical_limit": technical_limit, "upstream_min_capacity_mw": upstream_min_capacity_mw, "upstream_min_capacity_mva": upstream_min_capacity_mva, "upstream_unknown": upstream_unknown, "min_voltage_kv": min_voltage_kv, "max_voltage_kv": max_voltage_kv, "fresh_after": fresh_after, "both_directions": both_directions})
        return answer

    def get_capacity_json(
        self,
    ) -> TileJson:
        """Description of the capacity tiles."""
        answer: TileJson = self._sender.json("/v1/tiles/capacity.json")
        return answer


class HealthOperations:
    """Operations of /v1/health."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def get(
        self,
    ) -> Health:
        """Health of the service."""
        answer: Health = self._sender.json("/v1/health")
        return answer


class OpenapiOperations:
    """Operations of /v1/openapi."""

    def __init__(self, sender: Sender) -> None:
        self._sender = sender

    def get(
        self,
    ) -> OpenApi:
        """This interface as OpenAPI 3.1."""
        answer: OpenApi = self._sender.json("/v1/openapi.json")
        return answer


class Resources:
    """Every operation, by the first part of its path."""

    def __init__(self, sender: Sender) -> None:
        self.capacity = CapacityOperations(sender)
        self.postcodes = PostcodesOperations(sender)
        self.substations = SubstationsOperations(sender)
        self.changes = ChangesOperations(sender)
        self.countries = CountriesOperations(sender)
        self.operators = OperatorsOperations(sender)
        self.sources = SourcesOperations(sender)
        self.methodologies = MethodologiesOperations(sender)
        self.exports = ExportsOperations(sender)
        self.webhooks = WebhooksOperations(sender)
        self.tokens = TokensOperations(sender)
        self.key = KeyOperations(sender)
        self.plans = PlansOperations(sender)
        self.coverage = CoverageOperations(sender)
        self.places = PlacesOperations(sender)
        self.assets = AssetsOperations(sender)
        self.tiles = TilesOperations(sender)
        self.health = HealthOperations(sender)
        self.openapi = OpenapiOperations(sender)


class AsyncCapacityOperations:
    """Operations of /v1/capacity."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender

    async def search(
        self,
        *,
        country: str | Sequence[str] | None = None,
        operator: str | Sequence[str] | None = None,
        source: str | Sequence[str] | None = None,
        asset_type: AssetType | Sequence[AssetType] | None = None,
        direction: CapacityRecordDirection | Sequence[CapacityRecordDirection] | None = None,
        technology: Technology | Sequence[Technology] | None = None,
        availability_type: AvailabilityType | Sequence[AvailabilityType] | None = None,
        firmness: Firmness | Sequence[Firmness] | None = None,
        condition: Condition | Sequence[Condition] | None = None,
        role: Role | Sequence[Role] | None = None,
        horizon_year: int | None = None,
        min_capacity_mw: float | None = None,
        min_capacity_mva: float | None = None,
        class_: Class | Sequence[Class] | None = None,
        limit_kind: LimitKind | Sequence[LimitKind] | None = None,
        works_before: str | None = None,
        tia_threshold_above_mw: float | None = None,
        technical_limit: TechnicalLimit | Sequence[TechnicalLimit] | None = None,
        upstream_min_capacity_mw: float | None = None,
        upstream_min_capacity_mva: float | None = None,
        upstream_unknown: UpstreamUnknown | None = None,
        min_voltage_kv: float | None = None,
        max_voltage_kv: float | None = None,
        fresh_after: str | None = None,
        comparability: Comparability | None = None,
        as_of: str | None = None,
        id: str | Sequence[str] | None = None,
        bbox: str | None = None,
        geometry: str | None = None,
        width_km: float | None = None,
        sort: SearchCapacitySort | None = None,
        fields: SearchCapacityFields | Sequence[SearchCapacityFields] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> AsyncPage[CapacityRecord, SearchCapacityMeta]:
        """Search capacity records.

        country: Countries of the sources.
        operator: Operators, each by id or slug.
        source: Sources by id.
        asset_type: Types of the assets.
        direction: Directions, matched exactly.
        technology: What is to connect: figures that it may use, by what their columns name. `solar` finds those for solar, for what connects by inverters, and for any technology; the closest counts first. `/docs/guides/figures#technologies` has the table.
        availability_type: What the figure counts, matched exactly.
        firmness: Firmness, matched exactly.
        condition: Codes of conditions, of which the figure has one; `none`: figures without a condition.
        role: The part of a figure among those of its asset (`decision_context.role`).
        horizon_year: Records whose horizon includes this year; never snapshots.
        min_capacity_mw: Minimum `value_mw`; figures in other units and withheld ones never match.
        min_capacity_mva: Minimum figure in MVA; with `min_capacity_mw`, either is enough. Nothing is converted.
        class_: What a class means by its publisher’s own legend. It never satisfies a minimum.
        limit_kind: Kinds of limits of which the figure has one; with `-` before it, must not have. Of a withheld figure none is known.
        works_before: Works are published beside the figure, and all of them are done before this day or year; those of a year alone when it has ended.
        tia_threshold_above_mw: A threshold of the transmission impact assessment of generation (Great Britain) is stated beside the figure (SSEN: “TIA Threshold”, `200kW`), and lies above this. Never where none is stated or the record is withheld.
        technical_limit: Whether a technical limit exists, as stated beside the figure (SSEN: “Technical Limits Agreed at GSP”, `Yes`; Red Eléctrica: the amount of “Limitación interna por configuración del nudo”). `unknown` where nobody states it, and of withheld records.
        upstream_min_capacity_mw: Every known asset above, to the top of the grid, has this too, for the same direction and other filters of figures.
        upstream_min_capacity_mva: The same in MVA; either is enough.
        upstream_unknown: Whether assets count of which this is not known; not when left out.
        min_voltage_kv: Minimum voltage of the asset in kV.
        max_voltage_kv: Maximum voltage of the asset in kV.
        fresh_after: Records whose `source_date` is on this day (UTC) or later.
        comparability: `strict` refuses figures of more than one comparability class.
        as_of: Figures as they were served at this instant, on the assets as they are now; needs a plan with `as_of`.
        id: Records by id, at most as many as the page size of the plan; those that are no longer served are left out.
        bbox: Assets whose point lies in the box, its edges included; min_lon above max_lon crosses the antimeridian.
        geometry: Assets whose point lies in the area, its edges included: a Polygon or MultiPolygon, or with `width_km` a LineString, in WKT or GeoJSON.
        width_km: Width of a corridor along the LineString of `geometry`, from side to side, in km.
        sort: Order; nulls come last in both directions, but an unknown date is older than any. Equal values are ordered by id.
        fields: Members of each row in place of all, or `member.inner` for one of a member’s own. `id`, `source_id`, `access`, `provenance.attribution` and `meta.attribution` always come; the others are absent, although the schema requires them.
        limit: Rows on a page, at most the plan's page size; by default 50, or the page size if that is smaller.
        cursor: `pagination.next_cursor` of the page before; all but `limit` must stay the same.
        """
        answer: AsyncPage[CapacityRecord, SearchCapacityMeta] = await self._sender.page("/v1/capacity", {"country": country, "operator": operator, "source": source, "asset_type": asset_type, "direction": direction, "technology": technology, "availability_type": availability_type, "firmness": firmness, "condition": condition, "role": role, "horizon_year": horizon_year, "min_capacity_mw": min_capacity_mw, "min_capacity_mva": min_capacity_mva, "class": class_, "limit_kind": limit_kind, "works_before": works_before, "tia_threshold_above_mw": tia_threshold_above_mw, "technical_limit": technical_limit, "upstream_min_capacity_mw": upstream_min_capacity_mw, "upstream_min_capacity_mva": upstream_min_capacity_mva, "upstream_unknown": upstream_unknown, "min_voltage_kv": min_voltage_kv, "max_voltage_kv": max_voltage_kv, "fresh_after": fresh_after, "comparability": comparability, "as_of": as_of, "id": id, "bbox": bbox, "geometry": geometry, "width_km": width_km, "sort": sort, "fields": fields, "limit": limit, "cursor": cursor})
        return answer

    async def nearby(
        self,
        *,
        lat: float,
        lon: float,
        radius_km: float | None = None,
        country: str | Sequence[str] | None = None,
        operator: str | Sequence[str] | None = None,
        source: str | Sequence[str] | None = None,
        asset_type: AssetType | Sequence[AssetType] | None = None,
        direction: CapacityRecordDirection | Sequence[CapacityRecordDirection] | None = None,
        technology: SearchCapacityTechnology | Sequence[SearchCapacityTechnology] | None = None,
        availability_type: AvailabilityType | Sequence[AvailabilityType] | None = None,
        firmness: Firmness | Sequence[Firmness] | None = None,
        condition: SearchCapacityCondition | Sequence[SearchCapacityCondition] | None = None,
        role: Role | Sequence[Role] | None = None,
        horizon_year: int | None = None,
        min_capacity_mw: float | None = None,
        min_capacity_mva: float | None = None,
        class_: Class | Sequence[Class] | None = None,
        limit_kind: SearchCapacityLimitKind | Sequence[SearchCapacityLimitKind] | None = None,
        works_before: str | None = None,
        tia_threshold_above_mw: float | None = None,
        technical_limit: TechnicalLimit | Sequence[TechnicalLimit] | None = None,
        upstream_min_capacity_mw: float | None = None,
        upstream_min_capacity_mva: float | None = None,
        upstream_unknown: UpstreamUnknown | None = None,
        min_voltage_kv: float | None = None,
        max_voltage_kv: float | None = None,
        fresh_after: str | None = None,
        comparability: Comparability | None = None,
        as_of: str | None = None,
        fields: SearchCapacityFields | Sequence[SearchCapacityFields] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> AsyncPage[CapacityRecord, CapacityNearbyMeta]:
        """Capacity around a place.

        lat: Latitude of the centre, WGS84.
        lon: Longitude of the centre, WGS84.
        radius_km: Radius in km, inclusive; the plan limits it.
        country: Countries of the sources.
        operator: Operators, each by id or slug.
        source: Sources by id.
        asset_type: Types of the assets.
        direction: Directions, matched exactly.
        technology: What is to connect: figures that it may use, by what their columns name. `solar` finds those for solar, for what connects by inverters, and for any technology; the closest counts first. `/docs/guides/figures#technologies` has the table.
        availability_type: What the figure counts, matched exactly.
        firmness: Firmness, matched exactly.
        condition: Codes of conditions, of which the figure has one; `none`: figures without a condition.
        role: The part of a figure among those of its asset (`decision_context.role`).
        horizon_year: Records whose horizon includes this year; never snapshots.
        min_capacity_mw: Minimum `value_mw`; figures in other units and withheld ones never match.
        min_capacity_mva: Minimum figure in MVA; with `min_capacity_mw`, either is enough. Nothing is converted.
        class_: What a class means by its publisher’s own legend. It never satisfies a minimum.
        limit_kind: Kinds of limits of which the figure has one; with `-` before it, must not have. Of a withheld figure none is known.
        works_before: Works are published beside the figure, and all of them are done before this day or year; those of a year alone when it has ended.
        tia_threshold_above_mw: A threshold of the transmission impact assessment of generation (Great Britain) is stated beside the figure (SSEN: “TIA Threshold”, `200kW`), and lies above this. Never where none is stated or the record is withheld.
        technical_limit: Whether a technical limit exists, as stated beside the figure (SSEN: “Technical Limits Agreed at GSP”, `Yes`; Red Eléctrica: the amount of “Limitación interna por configuración del nudo”). `unknown` where nobody states it, and of withheld records.
        upstream_min_capacity_mw: Every known asset above, to the top of the grid, has this too, for the same direction and other filters of figures.
        upstream_min_capacity_mva: The same in MVA; either is enough.
        upstream_unknown: Whether assets count of which this is not known; not when left out.
        min_voltage_kv: Minimum voltage of the asset in kV.
        max_voltage_kv: Maximum voltage of the asset in kV.
        fresh_after: Records whose `source_date` is on this day (UTC) or later.
        comparability: `strict` refuses figures of more than one comparability class.
        as_of: Figures as they were served at this instant, on the assets as they are now; needs a plan with `as_of`.
        fields: Members of each row in place of all, or `member.inner` for one of a member’s own. `id`, `source_id`, `access`, `provenance.attribution` and `meta.attribution` always come; the others are absent, although the schema requires them.
        limit: Rows on a page, at most the plan's page size; by default 50, or the page size if that is smaller.
        cursor: `pagination.next_cursor` of the page before; all but `limit` must stay the same.
        """
        answer: AsyncPage[CapacityRecord, CapacityNearbyMeta] = await self._sender.page("/v1/capacity/nearby", {"lat": lat, "lon": lon, "radius_km": radius_km, "country": country, "operator": operator, "source": source, "asset_type": asset_type, "direction": direction, "technology": technology, "availability_type": availability_type, "firmness": firmness, "condition": condition, "role": role, "horizon_year": horizon_year, "min_capacity_mw": min_capacity_mw, "min_capacity_mva": min_capacity_mva, "class": class_, "limit_kind": limit_kind, "works_before": works_before, "tia_threshold_above_mw": tia_threshold_above_mw, "technical_limit": technical_limit, "upstream_min_capacity_mw": upstream_min_capacity_mw, "upstream_min_capacity_mva": upstream_min_capacity_mva, "upstream_unknown": upstream_unknown, "min_voltage_kv": min_voltage_kv, "max_voltage_kv": max_voltage_kv, "fresh_after": fresh_after, "comparability": comparability, "as_of": as_of, "fields": fields, "limit": limit, "cursor": cursor})
        return answer

    async def find_sites(
        self,
        *,
        sites: Sequence[FindSitesSites],
        radius_km: float | None = None,
        filters: FindSitesFilters | None = None,
    ) -> Answer[builtins.list[SiteAnswer], FindSitesMeta]:
        """The nearest capacity of many sites.

        sites: Up to 500 sites, and at most twenty for each request a second of the plan.
        radius_km: Radius in km, inclusive; the plan limits it.
        filters: The filters of capacity tiles, with lists as arrays and numbers as numbers. With a least figure an asset counts by one that satisfies it, else by any above zero.
        """
        answer: Answer[builtins.list[SiteAnswer], FindSitesMeta] = await self._sender.answer("POST", "/v1/capacity/sites", {"sites": sites, "radius_km": radius_km, "filters": filters})
        return answer

    async def by_asset(
        self,
        *,
        country: str | Sequence[str] | None = None,
        operator: str | Sequence[str] | None = None,
        source: str | Sequence[str] | None = None,
        asset_type: AssetType | Sequence[AssetType] | None = None,
        direction: CapacityRecordDirection | Sequence[CapacityRecordDirection] | None = None,
        technology: SearchCapacityTechnology | Sequence[SearchCapacityTechnology] | None = None,
        availability_type: AvailabilityType | Sequence[AvailabilityType] | None = None,
        firmness: Firmness | Sequence[Firmness] | None = None,
        condition: SearchCapacityCondition | Sequence[SearchCapacityCondition] | None = None,
        horizon_year: int | None = None,
        min_capacity_mw: float | None = None,
        min_capacity_mva: float | None = None,
        class_: Class | Sequence[Class] | None = None,
        limit_kind: SearchCapacityLimitKind | Sequence[SearchCapacityLimitKind] | None = None,
        works_before: str | None = None,
        tia_threshold_above_mw: float | None = None,
        technical_limit: TechnicalLimit | Sequence[TechnicalLimit] | None = None,
        upstream_min_capacity_mw: float | None = None,
        upstream_min_capacity_mva: float | None = None,
        upstream_unknown: UpstreamUnknown | None = None,
        min_voltage_kv: float | None = None,
        max_voltage_kv: float | None = None,
        fresh_after: str | None = None,
        both_directions: bool | None = None,
        id: str | Sequence[str] | None = None,
        bbox: str | None = None,
        geometry: str | None = None,
        width_km: float | None = None,
        lat: float | None = None,
        lon: float | None = None,
        radius_km: float | None = None,
        include: ListAssetCapacityInclude | Sequence[ListAssetCapacityInclude] | None = None,
        sort: ListAssetCapacitySort | None = None,
        fields: ListAssetCapacityFields | Sequence[ListAssetCapacityFields] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> AsyncPage[AssetCapacity, ListAssetCapacityMeta]:
        """Assets by their best capacity.

        country: Countries of the sources.
        operator: Operators, each by id or slug.
        source: Sources by id.
        asset_type: Types of the assets.
        direction: Directions, matched exactly.
        technology: What is to connect: figures that it may use, by what their columns name. `solar` finds those for solar, for what connects by inverters, and for any technology; the closest counts first. `/docs/guides/figures#technologies` has the table.
        availability_type: What the figure counts, matched exactly.
        firmness: Firmness, matched exactly.
        condition: Codes of conditions, of which the figure has one; `none`: figures without a condition.
        horizon_year: Records whose horizon includes this year; never snapshots.
        min_capacity_mw: Minimum `value_mw`; figures in other units and withheld ones never match.
        min_capacity_mva: Minimum figure in MVA; with `min_capacity_mw`, either is enough. Nothing is converted.
        class_: What a class means by its publisher’s own legend. It never satisfies a minimum.
        limit_kind: Kinds of limits of which the figure has one; with `-` before it, must not have. Of a withheld figure none is known.
        works_before: Works are published beside the figure, and all of them are done before this day or year; those of a year alone when it has ended.
        tia_threshold_above_mw: A threshold of the transmission impact assessment of generation (Great Britain) is stated beside the figure (SSEN: “TIA Threshold”, `200kW`), and lies above this. Never where none is stated or the record is withheld.
        technical_limit: Whether a technical limit exists, as stated beside the figure (SSEN: “Technical Limits Agreed at GSP”, `Yes`; Red Eléctrica: the amount of “Limitación interna por configuración del nudo”). `unknown` where nobody states it, and of withheld records.
        upstream_min_capacity_mw: Every known asset above, to the top of the grid, has this too, for the same direction and other filters of figures.
        upstream_min_capacity_mva: The same in MVA; either is enough.
        upstream_unknown: Whether assets count of which this is not known; not when left out.
        min_voltage_kv: Minimum voltage of the asset in kV.
        max_voltage_kv: Maximum voltage of the asset in kV.
        fresh_after: Records whose `source_date` is on this day (UTC) or later.
        both_directions: `true`: only assets whose figures of generation and of load both match, such as for a battery; otherwise either is enough.
        id: Assets by id, at most as many as the page size of the plan; a merged one is the one that it was merged into.
        bbox: Assets whose point lies in the box, its edges included; min_lon above max_lon crosses the antimeridian.
        geometry: Assets whose point lies in the area, its edges included: a Polygon or MultiPolygon, or with `width_km` a LineString, in WKT or GeoJSON.
        width_km: Width of a corridor along the LineString of `geometry`, from side to side, in km.
        lat: Latitude of the centre, WGS84.
        lon: Longitude of the centre, WGS84.
        radius_km: Radius in km, inclusive; the plan limits it. 10 with lat and lon when left out.
        include: `conditional`: also assets of which only a conditional figure answers, marked by its `role`.
        sort: `distance` with lat and lon when left out, else `-mw`. By `-least_mw` a figure counts by the least free above it where that is less. Assets without a figure in MW come after those with one.
        fields: Members of each row in place of all, or `member.inner` for one of a member’s own. `asset.id` and `meta.attribution` always come; the others are absent, although the schema requires them.
        limit: Rows on a page, at most the plan's page size; by default 50, or the page size if that is smaller.
        cursor: `pagination.next_cursor` of the page before; all but `limit` must stay the same.
        """
        answer: AsyncPage[AssetCapacity, ListAssetCapacityMeta] = await self._sender.page("/v1/capacity/assets", {"country": country, "operator": operator, "source": source, "asset_type": asset_type, "direction": direction, "technology": technology, "availability_type": availability_type, "firmness": firmness, "condition": condition, "horizon_year": horizon_year, "min_capacity_mw": min_capacity_mw, "min_capacity_mva": min_capacity_mva, "class": class_, "limit_kind": limit_kind, "works_before": works_before, "tia_threshold_above_mw": tia_threshold_above_mw, "technical_limit": technical_limit, "upstream_min_capacity_mw": upstream_min_capacity_mw, "upstream_min_capacity_mva": upstream_min_capacity_mva, "upstream_unknown": upstream_unknown, "min_voltage_kv": min_voltage_kv, "max_voltage_kv": max_voltage_kv, "fresh_after": fresh_after, "both_directions": both_directions, "id": id, "bbox": bbox, "geometry": geometry, "width_km": width_km, "lat": lat, "lon": lon, "radius_km": radius_km, "include": include, "sort": sort, "fields": fields, "limit": limit, "cursor": cursor})
        return answer

    async def get_record(
        self,
        id: str,
        *,
        fields: SearchCapacityFields | Sequence[SearchCapacityFields] | None = None,
    ) -> Answer[CapacityRecord, Meta]:
        """One capacity record.

        id: Id of the record.
        fields: Members of each row in place of all, or `member.inner` for one of a member’s own. `id`, `source_id`, `access`, `provenance.attribution` and `meta.attribution` always come; the others are absent, although the schema requires them.
        """
        answer: Answer[CapacityRecord, Meta] = await self._sender.answer("GET", f"/v1/capacity/{segment(id)}", {"fields": fields})
        return answer


class AsyncPostcodesOperations:
    """Operations of /v1/postcodes."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender

    async def get_capacity(
        self,
        country: str,
        postcode: str,
        *,
        radius_km: float | None = None,
        country_: str | Sequence[str] | None = None,
        operator: str | Sequence[str] | None = None,
        source: str | Sequence[str] | None = None,
        asset_type: AssetType | Sequence[AssetType] | None = None,
        direction: CapacityRecordDirection | Sequence[CapacityRecordDirection] | None = None,
        technology: SearchCapacityTechnology | Sequence[SearchCapacityTechnology] | None = None,
        availability_type: AvailabilityType | Sequence[AvailabilityType] | None = None,
        firmness: Firmness | Sequence[Firmness] | None = None,
        condition: SearchCapacityCondition | Sequence[SearchCapacityCondition] | None = None,
        role: Role | Sequence[Role] | None = None,
        horizon_year: int | None = None,
        min_capacity_mw: float | None = None,
        min_capacity_mva: float | None = None,
        class_: Class | Sequence[Class] | None = None,
        limit_kind: SearchCapacityLimitKind | Sequence[SearchCapacityLimitKind] | None = None,
        works_before: str | None = None,
        tia_threshold_above_mw: float | None = None,
        technical_limit: TechnicalLimit | Sequence[TechnicalLimit] | None = None,
        upstream_min_capacity_mw: float | None = None,
        upstream_min_capacity_mva: float | None = None,
        upstream_unknown: UpstreamUnknown | None = None,
        min_voltage_kv: float | None = None,
        max_voltage_kv: float | None = None,
        fresh_after: str | None = None,
        comparability: Comparability | None = None,
        as_of: str | None = None,
        fields: SearchCapacityFields | Sequence[SearchCapacityFields] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> AsyncPage[CapacityRecord, GetPostcodeCapacityMeta]:
        """Capacity that serves a postcode.

        country: Country of the postcode.
        postcode: Postcode; case, blanks, hyphens and a country prefix do not matter.
        radius_km: Radius in km, inclusive; the plan limits it.
        country_: Countries of the sources.
        operator: Operators, each by id or slug.
        source: Sources by id.
        asset_type: Types of the assets.
        direction: Directions, matched exactly.
        technology: What is to connect: figures that it may use, by what their columns name. `solar` finds those for solar, for what connects by inverters, and for any technology; the closest counts first. `/docs/guides/figures#technologies` has the table.
        availability_type: What the figure counts, matched exactly.
        firmness: Firmness, matched exactly.
        condition: Codes of conditions, of which the figure has one; `none`: figures without a condition.
        role: The part of a figure among those of its asset (`decision_context.role`).
        horizon_year: Records whose horizon includes this year; never snapshots.
        min_capacity_mw: Minimum `value_mw`; figures in other units and withheld ones never match.
        min_capacity_mva: Minimum figure in MVA; with `min_capacity_mw`, either is enough. Nothing is converted.
        class_: What a class means by its publisher’s own legend. It never satisfies a minimum.
        limit_kind: Kinds of limits of which the figure has one; with `-` before it, must not have. Of a withheld figure none is known.
        works_before: Works are published beside the figure, and all of them are done before this day or year; those of a year alone when it has ended.
        tia_threshold_above_mw: A threshold of the transmission impact assessment of generation (Great Britain) is stated beside the figure (SSEN: “TIA Threshold”, `200kW`), and lies above this. Never where none is stated or the record is withheld.
        technical_limit: Whether a technical limit exists, as stated beside the figure (SSEN: “Technical Limits Agreed at GSP”, `Yes`; Red Eléctrica: the amount of “Limitación interna por configuración del nudo”). `unknown` where nobody states it, and of withheld records.
        upstream_min_capacity_mw: Every known asset above, to the top of the grid, has this too, for the same direction and other filters of figures.
        upstream_min_capacity_mva: The same in MVA; either is enough.
        upstream_unknown: Whether assets count of which this is not known; not when left out.
        min_voltage_kv: Minimum voltage of the asset in kV.
        max_voltage_kv: Maximum voltage of the asset in kV.
        fresh_after: Records whose `source_date` is on this day (UTC) or later.
        comparability: `strict` refuses figures of more than one comparability class.
        as_of: Figures as they were served at this instant, on the assets as they are now; needs a plan with `as_of`.
        fields: Members of each row in place of all, or `member.inner` for one of a member’s own. `id`, `source_id`, `access`, `provenance.attribution` and `meta.attribution` always come; the others are absent, although the schema requires them.
        limit: Rows on a page, at most the plan's page size; by default 50, or the page size if that is smaller.
        cursor: `pagination.next_cursor` of the page before; all but `limit` must stay the same.
        """
        answer: AsyncPage[CapacityRecord, GetPostcodeCapacityMeta] = await self._sender.page(f"/v1/postcodes/{segment(country)}/{segment(postcode)}/capacity", {"radius_km": radius_km, "country": country_, "operator": operator, "source": source, "asset_type": asset_type, "direction": direction, "technology": technology, "availability_type": availability_type, "firmness": firmness, "condition": condition, "role": role, "horizon_year": horizon_year, "min_capacity_mw": min_capacity_mw, "min_capacity_mva": min_capacity_mva, "class": class_, "limit_kind": limit_kind, "works_before": works_before, "tia_threshold_above_mw": tia_threshold_above_mw, "technical_limit": technical_limit, "upstream_min_capacity_mw": upstream_min_capacity_mw, "upstream_min_capacity_mva": upstream_min_capacity_mva, "upstream_unknown": upstream_unknown, "min_voltage_kv": min_voltage_kv, "max_voltage_kv": max_voltage_kv, "fresh_after": fresh_after, "comparability": comparability, "as_of": as_of, "fields": fields, "limit": limit, "cursor": cursor})
        return answer


class AsyncSubstationsOperations:
    """Operations of /v1/substations."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender

    async def get_capacity(
        self,
        id: str,
        *,
        country: str | Sequence[str] | None = None,
        operator: str | Sequence[str] | None = None,
        source: str | Sequence[str] | None = None,
        asset_type: AssetType | Sequence[AssetType] | None = None,
        direction: CapacityRecordDirection | Sequence[CapacityRecordDirection] | None = None,
        technology: SearchCapacityTechnology | Sequence[SearchCapacityTechnology] | None = None,
        availability_type: AvailabilityType | Sequence[AvailabilityType] | None = None,
        firmness: Firmness | Sequence[Firmness] | None = None,
        condition: SearchCapacityCondition | Sequence[SearchCapacityCondition] | None = None,
        role: Role | Sequence[Role] | None = None,
        horizon_year: int | None = None,
        min_capacity_mw: float | None = None,
        min_capacity_mva: float | None = None,
        class_: Class | Sequence[Class] | None = None,
        limit_kind: SearchCapacityLimitKind | Sequence[SearchCapacityLimitKind] | None = None,
        works_before: str | None = None,
        tia_threshold_above_mw: float | None = None,
        technical_limit: TechnicalLimit | Sequence[TechnicalLimit] | None = None,
        upstream_min_capacity_mw: float | None = None,
        upstream_min_capacity_mva: float | None = None,
        upstream_unknown: UpstreamUnknown | None = None,
        min_voltage_kv: float | None = None,
        max_voltage_kv: float | None = None,
        fresh_after: str | None = None,
        comparability: Comparability | None = None,
        as_of: str | None = None,
        fields: SearchCapacityFields | Sequence[SearchCapacityFields] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> AsyncPage[CapacityRecord, GetSubstationCapacityMeta]:
        """Capacity of one asset.

        id: Id of the asset; a merged one answers with its survivor.
        country: Countries of the sources.
        operator: Operators, each by id or slug.
        source: Sources by id.
        asset_type: Types of the assets.
        direction: Directions, matched exactly.
        technology: What is to connect: figures that it may use, by what their columns name. `solar` finds those for solar, for what connects by inverters, and for any technology; the closest counts first. `/docs/guides/figures#technologies` has the table.
        availability_type: What the figure counts, matched exactly.
        firmness: Firmness, matched exactly.
        condition: Codes of conditions, of which the figure has one; `none`: figures without a condition.
        role: The part of a figure among those of its asset (`decision_context.role`).
        horizon_year: Records whose horizon includes this year; never snapshots.
        min_capacity_mw: Minimum `value_mw`; figures in other units and withheld ones never match.
        min_capacity_mva: Minimum figure in MVA; with `min_capacity_mw`, either is enough. Nothing is converted.
        class_: What a class means by its publisher’s own legend. It never satisfies a minimum.
        limit_kind: Kinds of limits of which the figure has one; with `-` before it, must not have. Of a withheld figure none is known.
        works_before: Works are published beside the figure, and all of them are done before this day or year; those of a year alone when it has ended.
        tia_threshold_above_mw: A threshold of the transmission impact assessment of generation (Great Britain) is stated beside the figure (SSEN: “TIA Threshold”, `200kW`), and lies above this. Never where none is stated or the record is withheld.
        technical_limit: Whether a technical limit exists, as stated beside the figure (SSEN: “Technical Limits Agreed at GSP”, `Yes`; Red Eléctrica: the amount of “Limitación interna por configuración del nudo”). `unknown` where nobody states it, and of withheld records.
        upstream_min_capacity_mw: Every known asset above, to the top of the grid, has this too, for the same direction and other filters of figures.
        upstream_min_capacity_mva: The same in MVA; either is enough.
        upstream_unknown: Whether assets count of which this is not known; not when left out.
        min_voltage_kv: Minimum voltage of the asset in kV.
        max_voltage_kv: Maximum voltage of the asset in kV.
        fresh_after: Records whose `source_date` is on this day (UTC) or later.
        comparability: `strict` refuses figures of more than one comparability class.
        as_of: Figures as they were served at this instant, on the assets as they are now; needs a plan with `as_of`.
        fields: Members of each row in place of all, or `member.inner` for one of a member’s own. `id`, `source_id`, `access`, `provenance.attribution` and `meta.attribution` always come; the others are absent, although the schema requires them.
        limit: Rows on a page, at most the plan's page size; by default 50, or the page size if that is smaller.
        cursor: `pagination.next_cursor` of the page before; all but `limit` must stay the same.
        """
        answer: AsyncPage[CapacityRecord, GetSubstationCapacityMeta] = await self._sender.page(f"/v1/substations/{segment(id)}/capacity", {"country": country, "operator": operator, "source": source, "asset_type": asset_type, "direction": direction, "technology": technology, "availability_type": availability_type, "firmness": firmness, "condition": condition, "role": role, "horizon_year": horizon_year, "min_capacity_mw": min_capacity_mw, "min_capacity_mva": min_capacity_mva, "class": class_, "limit_kind": limit_kind, "works_before": works_before, "tia_threshold_above_mw": tia_threshold_above_mw, "technical_limit": technical_limit, "upstream_min_capacity_mw": upstream_min_capacity_mw, "upstream_min_capacity_mva": upstream_min_capacity_mva, "upstream_unknown": upstream_unknown, "min_voltage_kv": min_voltage_kv, "max_voltage_kv": max_voltage_kv, "fresh_after": fresh_after, "comparability": comparability, "as_of": as_of, "fields": fields, "limit": limit, "cursor": cursor})
        return answer

    async def get_upstream(
        self,
        id: str,
        *,
        direction: CapacityRecordDirection | Sequence[CapacityRecordDirection] | None = None,
        technology: SearchCapacityTechnology | Sequence[SearchCapacityTechnology] | None = None,
        availability_type: AvailabilityType | Sequence[AvailabilityType] | None = None,
        firmness: Firmness | Sequence[Firmness] | None = None,
        horizon_year: int | None = None,
        fresh_after: str | None = None,
    ) -> Answer[UpstreamChain, Meta]:
        """What feeds an asset, and what binds.

        id: Id of the asset; a merged one answers with its survivor.
        direction: Directions, matched exactly.
        technology: What is to connect: figures that it may use, by what their columns name. `solar` finds those for solar, for what connects by inverters, and for any technology; the closest counts first. `/docs/guides/figures#technologies` has the table.
        availability_type: What the figure counts, matched exactly.
        firmness: Firmness, matched exactly.
        horizon_year: Records whose horizon includes this year; never snapshots.
        fresh_after: Records whose `source_date` is on this day (UTC) or later.
        """
        answer: Answer[UpstreamChain, Meta] = await self._sender.answer("GET", f"/v1/substations/{segment(id)}/upstream", {"direction": direction, "technology": technology, "availability_type": availability_type, "firmness": firmness, "horizon_year": horizon_year, "fresh_after": fresh_after})
        return answer

    async def get_history(
        self,
        id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> AsyncPage[RecordVersion, Meta]:
        """Every published version.

        id: Id of the asset; the versions of assets merged into it are included.
        limit: Rows on a page, at most the plan's page size; by default 50, or the page size if that is smaller.
        cursor: `pagination.next_cursor` of the page before; all but `limit` must stay the same.
        """
        answer: AsyncPage[RecordVersion, Meta] = await self._sender.page(f"/v1/substations/{segment(id)}/history", {"limit": limit, "cursor": cursor})
        return answer

    async def list(
        self,
        *,
        country: str | Sequence[str] | None = None,
        operator: str | Sequence[str] | None = None,
        source: str | Sequence[str] | None = None,
        asset_type: AssetType | Sequence[AssetType] | None = None,
        has_capacity: bool | None = None,
        q: str | None = None,
        min_voltage_kv: float | None = None,
        max_voltage_kv: float | None = None,
        id: str | Sequence[str] | None = None,
        bbox: str | None = None,
        geometry: str | None = None,
        width_km: float | None = None,
        lat: float | None = None,
        lon: float | None = None,
        radius_km: float | None = None,
        sort: ListSubstationsSort | None = None,
        fields: ListSubstationsFields | Sequence[ListSubstationsFields] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> AsyncPage[Asset, ListSubstationsMeta]:
        """Search assets.

        country: Countries of the assets.
        operator: Operators, each by id or slug.
        source: Sources that list the asset, by id.
        asset_type: Types of the assets.
        has_capacity: Only assets with a capacity record, or only those without.
        q: Part of the name; case, accents and what separates words do not matter.
        min_voltage_kv: Minimum voltage in kV; unknown voltages do not match.
        max_voltage_kv: Maximum voltage in kV; unknown voltages do not match.
        id: Assets by id, at most as many as the page size of the plan; a merged one is the one that it was merged into.
        bbox: Assets whose point lies in the box, its edges included; min_lon above max_lon crosses the antimeridian.
        geometry: Assets whose point lies in the area, its edges included: a Polygon or MultiPolygon, or with `width_km` a LineString, in WKT or GeoJSON.
        width_km: Width of a corridor along the LineString of `geometry`, from side to side, in km.
        lat: Latitude of the centre, WGS84.
        lon: Longitude of the centre, WGS84.
        radius_km: Radius in km, inclusive; the plan limits it. 10 with lat and lon when left out.
        sort: Order, by id when left out; unknown voltages come last and ties break by id. Not with lat and lon.
        fields: Members of each row in place of all, or `member.inner` for one of a member’s own. `id`, `source_ids` and `meta.attribution` always come; the others are absent, although the schema requires them.
        limit: Rows on a page, at most the plan's page size; by default 50, or the page size if that is smaller.
        cursor: `pagination.next_cursor` of the page before; all but `limit` must stay the same.
        """
        answer: AsyncPage[Asset, ListSubstationsMeta] = await self._sender.page("/v1/substations", {"country": country, "operator": operator, "source": source, "asset_type": asset_type, "has_capacity": has_capacity, "q": q, "min_voltage_kv": min_voltage_kv, "max_voltage_kv": max_voltage_kv, "id": id, "bbox": bbox, "geometry": geometry, "width_km": width_km, "lat": lat, "lon": lon, "radius_km": radius_km, "sort": sort, "fields": fields, "limit": limit, "cursor": cursor})
        return answer

    async def get(
        self,
        id: str,
        *,
        fields: GetSubstationFields | Sequence[GetSubstationFields] | None = None,
    ) -> Answer[WholeAsset, Meta]:
        """One asset.

        id: Id of the asset. That of a merged asset returns the one that it was merged into.
        fields: Members of each row in place of all, or `member.inner` for one of a member’s own. `id`, `source_ids` and `meta.attribution` always come; the others are absent, although the schema requires them.
        """
        answer: Answer[WholeAsset, Meta] = await self._sender.answer("GET", f"/v1/substations/{segment(id)}", {"fields": fields})
        return answer


class AsyncChangesOperations:
    """Operations of /v1/changes."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender

    async def list(
        self,
        *,
        since: int | None = None,
        country: str | Sequence[str] | None = None,
        operator: str | Sequence[str] | None = None,
        source: str | Sequence[str] | None = None,
        change_type: ChangeChangeType | Sequence[ChangeChangeType] | None = None,
        changed_after: str | None = None,
        tag: ListChangesTag | Sequence[ListChangesTag] | None = None,
        direction: CapacityRecordDirection | Sequence[CapacityRecordDirection] | None = None,
        technology: SearchCapacityTechnology | Sequence[SearchCapacityTechnology] | None = None,
        availability_type: AvailabilityType | Sequence[AvailabilityType] | None = None,
        firmness: Firmness | Sequence[Firmness] | None = None,
        min_capacity_mw: float | None = None,
        min_capacity_mva: float | None = None,
        min_voltage_kv: float | None = None,
        max_voltage_kv: float | None = None,
        bbox: str | None = None,
        geometry: str | None = None,
        width_km: float | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> AsyncPage[Change, ListChangesMeta]:
        """The change feed.

        since: Changes after this id, such as the last `meta.last_change_id`.
        country: Countries of the sources.
        operator: Operators, each by id or slug.
        source: Sources by id.
        change_type: Types of change.
        changed_after: Changes on this day (UTC) or later, without what the first import of a source added: of the time before nothing is known. `meta.followed_later` names these sources.
        tag: Kinds of change in figure, place and meaning; a withheld one has none. `availability_type` says of which figures.
        direction: Directions, matched exactly.
        technology: What is to connect: figures that it may use, by what their columns name. `solar` finds those for solar, for what connects by inverters, and for any technology; the closest counts first. `/docs/guides/figures#technologies` has the table.
        availability_type: What the figure counts, matched exactly.
        firmness: Firmness, matched exactly.
        min_capacity_mw: Minimum `value_mw` before or after the change; figures in other units and withheld ones never match.
        min_capacity_mva: The same in MVA; either is enough.
        min_voltage_kv: Minimum voltage of the asset in kV.
        max_voltage_kv: Maximum voltage of the asset in kV.
        bbox: Assets whose point lies in the box, its edges included; min_lon above max_lon crosses the antimeridian.
        geometry: Assets whose point lies in the area, its edges included: a Polygon or MultiPolygon, or with `width_km` a LineString, in WKT or GeoJSON.
        width_km: Width of a corridor along the LineString of `geometry`, from side to side, in km.
        limit: Rows on a page, at most the plan's page size; by default 50, or the page size if that is smaller.
        cursor: `pagination.next_cursor` of the page before; all but `limit` must stay the same.
        """
        answer: AsyncPage[Change, ListChangesMeta] = await self._sender.page("/v1/changes", {"since": since, "country": country, "operator": operator, "source": source, "change_type": change_type, "changed_after": changed_after, "tag": tag, "direction": direction, "technology": technology, "availability_type": availability_type, "firmness": firmness, "min_capacity_mw": min_capacity_mw, "min_capacity_mva": min_capacity_mva, "min_voltage_kv": min_voltage_kv, "max_voltage_kv": max_voltage_kv, "bbox": bbox, "geometry": geometry, "width_km": width_km, "limit": limit, "cursor": cursor})
        return answer


class AsyncCountriesOperations:
    """Operations of /v1/countries."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender

    async def list(
        self,
        *,
        status: ListCountriesStatus | Sequence[ListCountriesStatus] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> AsyncPage[Country, Meta]:
        """Countries and their coverage.

        status: Coverage statuses.
        limit: Rows on a page, at most the plan's page size; by default 50, or the page size if that is smaller.
        cursor: `pagination.next_cursor` of the page before; all but `limit` must stay the same.
        """
        answer: AsyncPage[Country, Meta] = await self._sender.page("/v1/countries", {"status": status, "limit": limit, "cursor": cursor})
        return answer


class AsyncOperatorsOperations:
    """Operations of /v1/operators."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender

    async def list(
        self,
        *,
        country: str | Sequence[str] | None = None,
        type: OperatorType | Sequence[OperatorType] | None = None,
        covered: bool | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> AsyncPage[Operator, Meta]:
        """Grid operators.

        country: Countries of the operators.
        type: Types of operator.
        covered: Only operators with served figures, or only the others.
        limit: Rows on a page, at most the plan's page size; by default 50, or the page size if that is smaller.
        cursor: `pagination.next_cursor` of the page before; all but `limit` must stay the same.
        """
        answer: AsyncPage[Operator, Meta] = await self._sender.page("/v1/operators", {"country": country, "type": type, "covered": covered, "limit": limit, "cursor": cursor})
        return answer

    async def get(
        self,
        id: str,
    ) -> Answer[OperatorDetail, Meta]:
        """One operator with its publications.

        id: Id or slug of the operator.
        """
        answer: Answer[OperatorDetail, Meta] = await self._sender.answer("GET", f"/v1/operators/{segment(id)}")
        return answer


class AsyncSourcesOperations:
    """Operations of /v1/sources."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender

    async def list(
        self,
        *,
        country: str | Sequence[str] | None = None,
        operator: str | Sequence[str] | None = None,
        rights_mode: SourceRightsMode | Sequence[SourceRightsMode] | None = None,
        health: SourceHealth | Sequence[SourceHealth] | None = None,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> AsyncPage[Source, Meta]:
        """Publications of the operators.

        country: Countries of the sources.
        operator: Operators, each by id or slug.
        rights_mode: Rights modes in force.
        health: Healths.
        limit: Rows on a page, at most the plan's page size; by default 50, or the page size if that is smaller.
        cursor: `pagination.next_cursor` of the page before; all but `limit` must stay the same.
        """
        answer: AsyncPage[Source, Meta] = await self._sender.page("/v1/sources", {"country": country, "operator": operator, "rights_mode": rights_mode, "health": health, "limit": limit, "cursor": cursor})
        return answer

    async def get(
        self,
        id: str,
    ) -> Answer[SourceDetail, Meta]:
        """One publication.

        id: Id of the source.
        """
        answer: Answer[SourceDetail, Meta] = await self._sender.answer("GET", f"/v1/sources/{segment(id)}")
        return answer

    async def get_status(
        self,
        id: str,
    ) -> Answer[SourceStatus, Meta]:
        """Health and freshness of a publication.

        id: Id of the source.
        """
        answer: Answer[SourceStatus, Meta] = await self._sender.answer("GET", f"/v1/sources/{segment(id)}/status")
        return answer


class AsyncMethodologiesOperations:
    """Operations of /v1/methodologies."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender

    async def get(
        self,
        id: str,
    ) -> Answer[Methodology, Meta]:
        """One methodology.

        id: Id of the methodology.
        """
        answer: Answer[Methodology, Meta] = await self._sender.answer("GET", f"/v1/methodologies/{segment(id)}")
        return answer


class AsyncExportsOperations:
    """Operations of /v1/exports."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender

    async def create(
        self,
        *,
        format: ExportFormat,
        filters: CreateExportFilters | None = None,
        fields: Sequence[CreateExportFields] | None = None,
        idempotency_key: str | None = None,
    ) -> Answer[Export, MadeMeta]:
        """Create an export.

        format: Format of the file.
        filters: The search’s filters, with lists as arrays and numbers as numbers. Without filters: all records.
        fields: Columns of the file, in place of all. `id`, `asset_id`, `source_id`, `attribution`, `access` always come, and so does the place where the format has one.
        idempotency_key: Of your choice, kept for a day: the same request sent again under it has the first answer, without a secret, and `meta.repeated`.
        """
        answer: Answer[Export, MadeMeta] = await self._sender.answer("POST", "/v1/exports", {"format": format, "filters": filters, "fields": fields}, idempotency_key=idempotency_key)
        return answer

    async def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> AsyncPage[Export, Meta]:
        """Your exports.

        limit: Rows on a page, at most the plan's page size; by default 50, or the page size if that is smaller.
        cursor: `pagination.next_cursor` of the page before; all but `limit` must stay the same.
        """
        answer: AsyncPage[Export, Meta] = await self._sender.page("/v1/exports", {"limit": limit, "cursor": cursor})
        return answer

    async def get(
        self,
        id: str,
    ) -> Answer[Export, Meta]:
        """One export.

        id: Id of the export.
        """
        answer: Answer[Export, Meta] = await self._sender.answer("GET", f"/v1/exports/{segment(id)}")
        return answer

    async def delete(
        self,
        id: str,
    ) -> None:
        """Delete an export.

        id: Id of the export.
        """
        await self._sender.nothing("DELETE", f"/v1/exports/{segment(id)}")

    async def link(
        self,
        id: str,
    ) -> Answer[ExportLink, Meta]:
        """Lend a link to an export.

        id: Id of the export.
        """
        answer: Answer[ExportLink, Meta] = await self._sender.answer("POST", f"/v1/exports/{segment(id)}/link")
        return answer

    async def download(
        self,
        id: str,
        file: str | PathLike[str],
        *,
        link: str | None = None,
    ) -> None:
        """Download an export.

        id: Id of the export.
        file: Where to save it; appears there when it is complete.
        link: What `POST /v1/exports/{id}/link` put into its address, in place of a key.
        """
        await self._sender.download(f"/v1/exports/{segment(id)}/download", file)


class AsyncWebhooksOperations:
    """Operations of /v1/webhooks."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender

    async def create(
        self,
        *,
        url: str,
        filters: CreateWebhookFilters | None = None,
        label: str | None = None,
        event_types: Sequence[WebhookEventTypes] | None = None,
        idempotency_key: str | None = None,
    ) -> Answer[WebhookWithSecret, MadeMeta]:
        """Create an endpoint.

        url: Where events are sent: `https://`, on a public host, on port 443 or 8443.
        filters: Filters of the events; all given ones must match. Without filters: every published change.
        label: What you call the endpoint; an empty text takes the label away.
        event_types: Types of events that it gets besides `capacity.changes`; none where the list is empty.
        idempotency_key: Of your choice, kept for a day: the same request sent again under it has the first answer, without a secret, and `meta.repeated`.
        """
        answer: Answer[WebhookWithSecret, MadeMeta] = await self._sender.answer("POST", "/v1/webhooks", {"url": url, "filters": filters, "label": label, "event_types": event_types}, idempotency_key=idempotency_key)
        return answer

    async def list(
        self,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> AsyncPage[Webhook, Meta]:
        """Your endpoints.

        limit: Rows on a page, at most the plan's page size; by default 50, or the page size if that is smaller.
        cursor: `pagination.next_cursor` of the page before; all but `limit` must stay the same.
        """
        answer: AsyncPage[Webhook, Meta] = await self._sender.page("/v1/webhooks", {"limit": limit, "cursor": cursor})
        return answer

    async def get(
        self,
        id: str,
    ) -> Answer[Webhook, Meta]:
        """One endpoint.

        id: Id of the endpoint.
        """
        answer: Answer[Webhook, Meta] = await self._sender.answer("GET", f"/v1/webhooks/{segment(id)}")
        return answer

    async def update(
        self,
        id: str,
        *,
        url: str | None = None,
        filters: CreateWebhookFilters | None = None,
        label: str | None = None,
        event_types: Sequence[WebhookEventTypes] | None = None,
        paused: bool | None = None,
    ) -> Answer[Webhook, Meta]:
        """Change an endpoint.

        id: Id of the endpoint.
        url: Where events are sent: `https://`, on a public host, on port 443 or 8443.
        filters: Filters of the events; all given ones must match. Without filters: every published change.
        label: What you call the endpoint; an empty text takes the label away.
        event_types: Types of events that it gets besides `capacity.changes`; none where the list is empty.
        paused: True: nothing but tests is sent until it is false; what happens meanwhile waits and is sent then.
        """
        answer: Answer[Webhook, Meta] = await self._sender.answer("PATCH", f"/v1/webhooks/{segment(id)}", {"url": url, "filters": filters, "label": label, "event_types": event_types, "paused": paused})
        return answer

    async def delete(
        self,
        id: str,
    ) -> None:
        """Remove an endpoint.

        id: Id of the endpoint.
        """
        await self._sender.nothing("DELETE", f"/v1/webhooks/{segment(id)}")

    async def rotate_secret(
        self,
        id: str,
    ) -> Answer[WebhookWithSecret, Meta]:
        """Replace an endpoint’s secret.

        id: Id of the endpoint.
        """
        answer: Answer[WebhookWithSecret, Meta] = await self._sender.answer("POST", f"/v1/webhooks/{segment(id)}/rotate")
        return answer

    async def enable(
        self,
        id: str,
    ) -> Answer[Webhook, Meta]:
        """Switch an endpoint on again.

        id: Id of the endpoint.
        """
        answer: Answer[Webhook, Meta] = await self._sender.answer("POST", f"/v1/webhooks/{segment(id)}/enable")
        return answer

    async def test(
        self,
        id: str,
    ) -> Answer[Delivery, Meta]:
        """Send a test event.

        id: Id of the endpoint.
        """
        answer: Answer[Delivery, Meta] = await self._sender.answer("POST", f"/v1/webhooks/{segment(id)}/test")
        return answer

    async def list_deliveries(
        self,
        id: str,
        *,
        limit: int | None = None,
        cursor: str | None = None,
    ) -> AsyncPage[Delivery, Meta]:
        """Deliveries to an endpoint.

        id: Id of the endpoint.
        limit: Rows on a page, at most the plan's page size; by default 50, or the page size if that is smaller.
        cursor: `pagination.next_cursor` of the page before; all but `limit` must stay the same.
        """
        answer: AsyncPage[Delivery, Meta] = await self._sender.page(f"/v1/webhooks/{segment(id)}/deliveries", {"limit": limit, "cursor": cursor})
        return answer

    async def replay(
        self,
        id: str,
        *,
        since: str,
        status: Sequence[ReplayWebhookStatus] | None = None,
    ) -> Answer[Replay, Meta]:
        """Send all deliveries since an instant again.

        id: Id of the endpoint.
        since: Those that were queued at this instant or later.
        status: Only those that ended so; all that have ended where it is not given.
        """
        answer: Answer[Replay, Meta] = await self._sender.answer("POST", f"/v1/webhooks/{segment(id)}/replay", {"since": since, "status": status})
        return answer

    async def retry_delivery(
        self,
        id: str,
        delivery: str,
    ) -> Answer[Delivery, Meta]:
        """Send a delivery again.

        id: Id of the endpoint.
        delivery: Id of the delivery.
        """
        answer: Answer[Delivery, Meta] = await self._sender.answer("POST", f"/v1/webhooks/{segment(id)}/deliveries/{segment(delivery)}/retry")
        return answer


class AsyncTokensOperations:
    """Operations of /v1/tokens."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender

    async def create(
        self,
        *,
        origin: str,
        minutes: int | None = None,
    ) -> Answer[Token, Meta]:
        """Lend a token to pages of an origin.

        origin: The origin of the pages that may use the token.
        minutes: How long it holds; 15 when left out.
        """
        answer: Answer[Token, Meta] = await self._sender.answer("POST", "/v1/tokens", {"origin": origin, "minutes": minutes})
        return answer


class AsyncKeyOperations:
    """Operations of /v1/key."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender

    async def get(
        self,
    ) -> Answer[Key, Meta]:
        """The calling key, its plan and usage."""
        answer: Answer[Key, Meta] = await self._sender.answer("GET", "/v1/key")
        return answer


class AsyncPlansOperations:
    """Operations of /v1/plans."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender

    async def list(
        self,
    ) -> AsyncPage[Plan, Meta]:
        """Plans and prices."""
        answer: AsyncPage[Plan, Meta] = await self._sender.page("/v1/plans")
        return answer


class AsyncCoverageOperations:
    """Operations of /v1/coverage."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender

    async def get(
        self,
    ) -> Answer[Coverage, Meta]:
        """Coverage of all countries."""
        answer: Answer[Coverage, Meta] = await self._sender.answer("GET", "/v1/coverage")
        return answer


class AsyncPlacesOperations:
    """Operations of /v1/places."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender

    async def find(
        self,
        *,
        q: str,
        lat: float | None = None,
        lon: float | None = None,
        limit: int | None = None,
    ) -> Answer[builtins.list[Suggestion], Meta]:
        """What a text in a search box may mean.

        q: A place, a postcode, an asset or an operator, or how it begins; case, accents and what separates words do not matter.
        lat: Latitude of the map’s centre, WGS84: what is near comes first.
        lon: Its longitude.
        limit: How many, 10 when left out.
        """
        answer: Answer[builtins.list[Suggestion], Meta] = await self._sender.answer("GET", "/v1/places", {"q": q, "lat": lat, "lon": lon, "limit": limit})
        return answer


class AsyncAssetsOperations:
    """Operations of /v1/assets."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender

    async def get_points(
        self,
        *,
        bbox: str | None = None,
        geometry: str | None = None,
        width_km: float | None = None,
        country: str | Sequence[str] | None = None,
        operator: str | Sequence[str] | None = None,
        asset_type: AssetType | Sequence[AssetType] | None = None,
    ) -> AssetCollection:
        """Asset points as GeoJSON.

        bbox: Assets whose point lies in the box, its edges included; min_lon above max_lon crosses the antimeridian.
        geometry: Assets whose point lies in the area, its edges included: a Polygon or MultiPolygon, or with `width_km` a LineString, in WKT or GeoJSON.
        width_km: Width of a corridor along the LineString of `geometry`, from side to side, in km.
        country: Countries of the assets; each must have something published.
        operator: Operators, each by id or slug.
        asset_type: Types of the assets.
        """
        answer: AssetCollection = await self._sender.json("/v1/assets.geojson", {"bbox": bbox, "geometry": geometry, "width_km": width_km, "country": country, "operator": operator, "asset_type": asset_type})
        return answer


class AsyncTilesOperations:
    """Operations of /v1/tiles."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender

    async def get(
        self,
        z: int,
        x: int,
        y: int,
    ) -> bytes:
        """Asset points as a vector tile.

        z: Zoom.
        x: Column, below 2^z.
        y: Row, below 2^z.
        """
        answer: bytes = await self._sender.content(f"/v1/tiles/assets/{segment(z)}/{segment(x)}/{segment(y)}.mvt")
        return answer

    async def get_json(
        self,
    ) -> TileJson:
        """Description of the tiles."""
        answer: TileJson = await self._sender.json("/v1/tiles/assets.json")
        return answer

    async def get_capacity(
        self,
        z: int,
        x: int,
        y: int,
        *,
        country: str | Sequence[str] | None = None,
        operator: str | Sequence[str] | None = None,
        source: str | Sequence[str] | None = None,
        asset_type: AssetType | Sequence[AssetType] | None = None,
        direction: CapacityRecordDirection | Sequence[CapacityRecordDirection] | None = None,
        technology: SearchCapacityTechnology | Sequence[SearchCapacityTechnology] | None = None,
        availability_type: AvailabilityType | Sequence[AvailabilityType] | None = None,
        firmness: Firmness | Sequence[Firmness] | None = None,
        condition: SearchCapacityCondition | Sequence[SearchCapacityCondition] | None = None,
        horizon_year: int | None = None,
        min_capacity_mw: float | None = None,
        min_capacity_mva: float | None = None,
        class_: Class | Sequence[Class] | None = None,
        limit_kind: SearchCapacityLimitKind | Sequence[SearchCapacityLimitKind] | None = None,
        works_before: str | None = None,
        tia_threshold_above_mw: float | None = None,
        technical_limit: TechnicalLimit | Sequence[TechnicalLimit] | None = None,
        upstream_min_capacity_mw: float | None = None,
        upstream_min_capacity_mva: float | None = None,
        upstream_unknown: UpstreamUnknown | None = None,
        min_voltage_kv: float | None = None,
        max_voltage_kv: float | None = None,
        fresh_after: str | None = None,
        both_directions: bool | None = None,
    ) -> bytes:
        """Capacity as a vector tile.

        z: Zoom, up to 22.
        x: Column, below 2^z.
        y: Row, below 2^z.
        country: Countries of the sources.
        operator: Operators, each by id or slug.
        source: Sources by id.
        asset_type: Types of the assets.
        direction: Directions, matched exactly.
        technology: What is to connect: figures that it may use, by what their columns name. `solar` finds those for solar, for what connects by inverters, and for any technology; the closest counts first. `/docs/guides/figures#technologies` has the table.
        availability_type: What the figure counts, matched exactly.
        firmness: Firmness, matched exactly.
        condition: Codes of conditions, of which the figure has one; `none`: figures without a condition.
        horizon_year: Records whose horizon includes this year; never snapshots.
        min_capacity_mw: Minimum `value_mw`; figures in other units and withheld ones never match.
        min_capacity_mva: Minimum figure in MVA; with `min_capacity_mw`, either is enough. Nothing is converted.
        class_: What a class means by its publisher’s own legend. It never satisfies a minimum.
        limit_kind: Kinds of limits of which the figure has one; with `-` before it, must not have. Of a withheld figure none is known.
        works_before: Works are published beside the figure, and all of them are done before this day or year; those of a year alone when it has ended.
        tia_threshold_above_mw: A threshold of the transmission impact assessment of generation (Great Britain) is stated beside the figure (SSEN: “TIA Threshold”, `200kW`), and lies above this. Never where none is stated or the record is withheld.
        technical_limit: Whether a technical limit exists, as stated beside the figure (SSEN: “Technical Limits Agreed at GSP”, `Yes`; Red Eléctrica: the amount of “Limitación interna por configuración del nudo”). `unknown` where nobody states it, and of withheld records.
        upstream_min_capacity_mw: Every known asset above, to the top of the grid, has this too, for the same direction and other filters of figures.
        upstream_min_capacity_mva: The same in MVA; either is enough.
        upstream_unknown: Whether assets count of which this is not known; not when left out.
        min_voltage_kv: Minimum voltage of the asset in kV.
        max_voltage_kv: Maximum voltage of the asset in kV.
        fresh_after: Records whose `source_date` is on this day (UTC) or later.
        both_directions: `true`: only assets whose figures of generation and of load both match, such as for a battery; otherwise either is enough.
        """
        answer: bytes = await self._sender.content(f"/v1/tiles/capacity/{segment(z)}/{segment(x)}/{segment(y)}.mvt", {"country": country, "operator": operator, "source": source, "asset_type": asset_type, "direction": direction, "technology": technology, "availability_type": availability_type, "firmness": firmness, "condition": condition, "horizon_year": horizon_year, "min_capacity_mw": min_capacity_mw, "min_capacity_mva": min_capacity_mva, "class": class_, "limit_kind": limit_kind, "works_before": works_before, "tia_threshold_above_mw": tia_threshold_above_mw, "technical_limit": technical_limit, "upstream_min_capacity_mw": upstream_min_capacity_mw, "upstream_min_capacity_mva": upstream_min_capacity_mva, "upstream_unknown": upstream_unknown, "min_voltage_kv": min_voltage_kv, "max_voltage_kv": max_voltage_kv, "fresh_after": fresh_after, "both_directions": both_directions})
        return answer

    async def get_capacity_json(
        self,
    ) -> TileJson:
        """Description of the capacity tiles."""
        answer: TileJson = await self._sender.json("/v1/tiles/capacity.json")
        return answer


class AsyncHealthOperations:
    """Operations of /v1/health."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender

    async def get(
        self,
    ) -> Health:
        """Health of the service."""
        answer: Health = await self._sender.json("/v1/health")
        return answer


class AsyncOpenapiOperations:
    """Operations of /v1/openapi."""

    def __init__(self, sender: AsyncSender) -> None:
        self._sender = sender

    async def get(
        self,
    ) -> OpenApi:
        """This interface as OpenAPI 3.1."""
        answer: OpenApi = await self._sender.json("/v1/openapi.json")
        return answer


class AsyncResources:
    """Every operation, by the first part of its path."""

    def __init__(self, sender: AsyncSender) -> None:
        self.capacity = AsyncCapacityOperations(sender)
        self.postcodes = AsyncPostcodesOperations(sender)
        self.substations = AsyncSubstationsOperations(sender)
        self.changes = AsyncChangesOperations(sender)
        self.countries = AsyncCountriesOperations(sender)
        self.operators = AsyncOperatorsOperations(sender)
        self.sources = AsyncSourcesOperations(sender)
        self.methodologies = AsyncMethodologiesOperations(sender)
        self.exports = AsyncExportsOperations(sender)
        self.webhooks = AsyncWebhooksOperations(sender)
        self.tokens = AsyncTokensOperations(sender)
        self.key = AsyncKeyOperations(sender)
        self.plans = AsyncPlansOperations(sender)
        self.coverage = AsyncCoverageOperations(sender)
        self.places = AsyncPlacesOperations(sender)
        self.assets = AsyncAssetsOperations(sender)
        self.tiles = AsyncTilesOperations(sender)
        self.health = AsyncHealthOperations(sender)
        self.openapi = AsyncOpenapiOperations(sender)
