// Written by npm run types from the OpenAPI document: never edited.
export interface paths {
    "/v1/capacity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search capacity records
         * @description Every record that matches all filters, page by page. Filters with fixed values match exactly: `solar` does not match `any`. Nulls and withheld figures match no numeric filter. Without a numeric filter, results include withheld records.
         */
        get: operations["searchCapacity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/capacity/nearby": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Capacity around a place
         * @description Records of the assets within `radius_km`, nearest first, each with `distance_m`. Distances are geodesic, to an area’s polygon (0 inside it) or else to the point. Of a place that is only a bounding box (`precision` `box`) `distance_m` tells the farthest point and `distance_min_m` the nearest.
         */
        get: operations["capacityNearby"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/capacity/sites": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * The nearest capacity of many sites
         * @description For each site, in order: the nearest asset with capacity within `radius_km`, and why nearer assets do not count. With `min_capacity_mw` or `min_capacity_mva` an asset counts by an `available` figure of so much in that unit, else by any above zero; the other filters as in the search. A site without an answer has an `offer` of what would answer, within the reach of the plan. Every ten sites, or part of ten, cost one request, all or nothing, so that a plan takes twenty sites at once for each request a second.
         */
        post: operations["findSites"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/capacity/assets": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Assets by their best capacity
         * @description Each asset with a matching record once, with the greatest `available` figure that may be served of each direction, as capacity tiles show it. Best first: what `direction` asks for, else of both directions. Around `lat` and `lon` nearest first, within the plan’s radius. After figures in MW come other amounts, classes by their meaning, withheld figures and empty cells.
         */
        get: operations["listAssetCapacity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/postcodes/{country}/{postcode}/capacity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Capacity that serves a postcode
         * @description First the records of the assets that are the postcode, then those of areas that it touches, then those around it, nearest first. The longest known code counts: `7311 AB` is found as `7311` if only that is known.
         */
        get: operations["getPostcodeCapacity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/capacity/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One capacity record
         * @description The record as it is served now.
         */
        get: operations["getCapacityRecord"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/substations/{id}/capacity": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Capacity of one asset
         * @description Every record of one asset: firm, flexible and queued. The id of a merged asset returns the records of the one that it was merged into.
         */
        get: operations["getSubstationCapacity"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/substations/{id}/upstream": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What feeds an asset, and what binds
         * @description The chain from the asset to the top of the grid, as far as publications name it, each asset with its best figures of those that match. Filters with fixed values match exactly, in every asset of the chain. Assets whose figures are withheld stay, without them, and then nothing binds.
         */
        get: operations["getSubstationUpstream"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/substations/{id}/history": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Every published version
         * @description Every published version of the records of an asset, and of those merged into it, newest first. Figures, age and staleness are those of that time; rights, names and places are the current ones.
         */
        get: operations["getSubstationHistory"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The change feed
         * @description What was added, changed, removed, restored and, of the past, backfilled, in order. Keep `meta.last_change_id` and pass it as `since` next time: you miss no entry and get none twice. A difference that is only rounding (the figure with more decimals, rounded to those of the other, equals it) makes no entry, nor does a new document that confirms a figure, nor what stands beside a figure (queue, limits, works, remarks): if you keep a copy with exact digits and dates, refresh it from an export now and then. An id or a cursor beyond the newest change is 400 with `details.newest`: it comes from another service, or from before a restore. For withheld figures it shows only that they changed, and when. A page may have fewer changes than `limit`, or none, and more after it: with a filter, a request looks at 100,000 changes at most, unless it is about few assets.
         */
        get: operations["listChanges"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/substations": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Search assets
         * @description Assets of every type, whatever the rights of their sources. Search by name with `q`, by box with `bbox`, or around `lat` and `lon`: nearest first, within the plan’s radius.
         */
        get: operations["listSubstations"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/substations/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One asset
         * @description With what waits ahead there and what a connection costs. The id of a merged asset returns the asset that it was merged into.
         */
        get: operations["getSubstation"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/countries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Countries and their coverage
         * @description By code. The coverage status is computed from the sources, never declared.
         */
        get: operations["listCountries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operators": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Grid operators
         * @description By id. An operator is covered when figures of at least one of its publications are served.
         */
        get: operations["listOperators"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/operators/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One operator with its publications
         * @description By id or slug.
         */
        get: operations["getOperator"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sources": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Publications of the operators
         * @description By id, including those that are only registered: a PDF, a map without data, or terms that forbid imports.
         */
        get: operations["listSources"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sources/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One publication
         * @description With its methodologies, its licence, the evidence for its rights, and the meaning of its columns.
         */
        get: operations["getSource"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/sources/{id}/status": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Health and freshness of a publication
         * @description Its last import, the checks that held it, and the age of the data. While imports fail, the data of the last good one is still served.
         */
        get: operations["getSourceStatus"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/methodologies/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One methodology
         * @description How figures are calculated, and what they include.
         */
        get: operations["getMethodology"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your exports
         * @description Newest first, expired ones included.
         */
        get: operations["listExports"];
        put?: never;
        /**
         * Create an export
         * @description Queues a file with every record that a search with these filters finds. Withheld figures are masked, as in searches. Errors in the filters are reported at once. An account may have three exports queued or running.
         */
        post: operations["createExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One export
         * @description Poll until `status` is `succeeded` or `failed`; `progress` shows how far it is.
         */
        get: operations["getExport"];
        put?: never;
        post?: never;
        /**
         * Delete an export
         * @description Its file is deleted, links to it and downloads of it end, and one that is being made is given up.
         */
        delete: operations["deleteExport"];
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/{id}/link": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lend a link to an export
         * @description An address of the file that needs no key, for a program or a colleague: for an hour, or until the export or the key ends. A download by it counts for the account, and takes one of its slots. Whoever has the address may download the file.
         */
        post: operations["linkExport"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/exports/{id}/download": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Download an export
         * @description The whole file, or one `Range` of it. `If-Range` with its `ETag` continues an interrupted download. A download holds one of the plan’s slots until it ends. It is aborted when the rights of one of its sources change. A link of `POST /v1/exports/{id}/link` needs no key.
         */
        get: operations["downloadExport"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Your endpoints
         * @description By id, without their secrets.
         */
        get: operations["listWebhooks"];
        put?: never;
        /**
         * Create an endpoint
         * @description From now on, each published import that matches the filters sends one event: a signed POST with counts and change ids, never figures. Read the figures with `/v1/changes?since=`. Only this answer shows the secret; one that is repeated under an `Idempotency-Key` has none.
         */
        post: operations["createWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * One endpoint
         * @description Its filters, its status and its failed deliveries.
         */
        get: operations["getWebhook"];
        put?: never;
        post?: never;
        /**
         * Remove an endpoint
         * @description At once, with its waiting deliveries.
         */
        delete: operations["deleteWebhook"];
        options?: never;
        head?: never;
        /**
         * Change an endpoint
         * @description Its address, filters or label, or a pause, each checked as at creation; what is not given stays. What waits goes to the new address. `filters` take the place of all that it had, `{}` of none, and hold for imports that are published from now on. A pause loses nothing: what happened meanwhile is sent when it ends.
         */
        patch: operations["updateWebhook"];
        trace?: never;
    };
    "/v1/webhooks/{id}/rotate": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Replace an endpoint’s secret
         * @description Only this answer shows the new secret. Every later attempt is signed with it, retries included.
         */
        post: operations["rotateWebhookSecret"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/enable": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Switch an endpoint on again
         * @description Sets its failure count to zero. Cancelled deliveries are not sent again: their changes are in the change feed.
         */
        post: operations["enableWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a test event
         * @description Queues one signed event of type `webhook.test` with zero counts, also for an endpoint that is switched off. It never counts as a failure.
         */
        post: operations["testWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/deliveries": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Deliveries to an endpoint
         * @description Newest first, kept for thirty days after they were made.
         */
        get: operations["listWebhookDeliveries"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/replay": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send all deliveries since an instant again
         * @description Those that have ended, in their order and one at a time, with the events that they had; not tests. At most 200 at once: `next_since` says where the others begin.
         */
        post: operations["replayWebhook"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/webhooks/{id}/deliveries/{delivery}/retry": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Send a delivery again
         * @description Delivered, given up or waiting: at once, and then on the schedule of a new one. Event, body, `id` and `Service-Delivery` are the same, so that a receiver knows what it had. An endpoint that is switched off gets tests only: enable it first.
         */
        post: operations["retryWebhookDelivery"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tokens": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Lend a token to pages of an origin
         * @description A token for the browser, in place of a key, which must never be in a page: your server makes it and hands it to your page. Pages of that origin alone may use it, as `Authorization: Bearer <token>`, for routes that only read: capacity, assets, sources, changes, tiles, `/ogc`. Requests count for the account. It ends with the key.
         */
        post: operations["createToken"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/key": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * The calling key, its plan and usage
         * @description Counts like every request with a key, so it is a full test of a key.
         */
        get: operations["getKey"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/plans": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Plans and prices
         * @description All on one page, cheapest first.
         */
        get: operations["listPlans"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/coverage": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Coverage of all countries
         * @description May be up to a minute old.
         */
        get: operations["getCoverage"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/places": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * What a text in a search box may mean
         * @description Populated places of the registry’s countries, these and their regions, postcodes, assets and operators, best first: those that match as a whole, then by their beginning, then by the beginning of a word; among these the larger and nearer first. At most six of ten are of one kind where there are others. What is written in degrees, or in metres of a national grid, is `coordinates`. Places are those of GeoNames over 1,000 inhabitants, with their names in other languages (CC BY 4.0).
         */
        get: operations["findPlaces"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/assets.geojson": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Asset points as GeoJSON
         * @description At most 5,000 points; `truncated` says whether more matched, and `links` then name where all are. QGIS and ogr2ogr can open it directly.
         */
        get: operations["getAssetPoints"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tiles/assets/{z}/{x}/{y}.mvt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Asset points as a vector tile
         * @description One layer, `assets`, whose points have the same properties as in GeoJSON; nulls are left out. At most 20,000 points, chosen so that no part of the tile becomes empty. An empty tile is 200 without a body.
         */
        get: operations["getTile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tiles/assets.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Description of the tiles
         * @description TileJSON 3.0: the address to give to map libraries.
         */
        get: operations["getTileJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tiles/capacity/{z}/{x}/{y}.mvt": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Capacity as a vector tile
         * @description One layer, `capacity`: the assets of the tile, each with the greatest `available` figure that may be served of each direction. With filters, those assets of which a record matches, and the figures that match. A tile of zoom 0 to 7 has one feature for each occupied cell of a 32 × 32 grid: the best figures of the cell, at the asset that has the best. Tiles do not count against the month’s quota; their rate is ten times the plan’s. An empty tile is 200 without a body.
         */
        get: operations["getCapacityTile"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/tiles/capacity.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Description of the capacity tiles
         * @description TileJSON 3.0. The tiles need the key too. Counts against the rate of the tiles, not against the quota.
         */
        get: operations["getCapacityTileJson"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/health": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * Health of the service
         * @description Answers 200 within two seconds, also while the database does not answer; `status` then says so.
         */
        get: operations["getHealth"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "/v1/openapi.json": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        /**
         * This interface as OpenAPI 3.1
         * @description Made from the same definitions that validate the requests. `x-limits` has the plans’ limits, `x-technologies` what a question for a technology finds.
         */
        get: operations["getOpenApi"];
        put?: never;
        post?: never;
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface webhooks {
    "capacity.changes": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * Changes were published
         * @description A published import has changes that match the endpoint’s filters, or with `include_upstream` changes above what matches them; only those are counted.
         */
        post: operations["onCapacityChanges"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "endpoint.switched_off": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * An endpoint was switched off
         * @description Another endpoint of the account failed twenty deliveries in a row and is switched off. Only endpoints with this type among their `event_types` get it.
         */
        post: operations["onEndpointSwitched_off"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "question.alert": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A saved question told something
         * @description There is news where a saved question of the account asks, at most once a day for each question. Only endpoints with this type among their `event_types` get it, of questions whose person wants that.
         */
        post: operations["onQuestionAlert"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
    "webhook.test": {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        get?: never;
        put?: never;
        /**
         * A test
         * @description Requested with `POST /v1/webhooks/{id}/test`. Counts are zero, `source_id` names no source, and the change ids are the newest.
         */
        post: operations["onWebhookTest"];
        delete?: never;
        options?: never;
        head?: never;
        patch?: never;
        trace?: never;
    };
}
export interface components {
    schemas: {
        /** @description A publication whose figures were not, or not all, searched. */
        NotIncluded: {
            /** @description Source. */
            source_id: string;
            /** @description Name of the operator. */
            operator_name: string;
            /**
             * @deprecated
             * @description Name of the operator. Use `operator_name`: this name stays until contract 2.0.
             */
            operator: string;
            /** @description `not_imported`: never imported, or switched off. `failed`, `held`: never published, because its imports fail or checks hold them. `withheld`: published, and its rights withhold the figures. `listed_only`: registered with a link, and never imported. `partial`: searched, but its document has fewer rows (`read`) than it states (`stated`), as a part of a longer list does. `without_place`: searched, but more than one in a hundred of its assets has no place, so that no request about a place finds it; one by country or operator does. So far `not_imported`, `failed`, `held`, `withheld`, `listed_only`, `partial`, `without_place`; more words may come. */
            reason: string;
            /**
             * Format: date-time
             * @description Of `failed` and `held`: when the first of these imports ended.
             */
            since: string | null;
            /** @description Of `partial`: rows of its document. */
            read: number | null;
            /** @description Of `partial`: rows that the document says there are. */
            stated: number | null;
            /**
             * Format: uri
             * @description The operator’s own page with its figures.
             */
            operator_url: string;
        };
        /** @description A warning. */
        Warning: {
            /** @description Stable. */
            code: string;
            /** @description For people. */
            message: string;
        };
        /** @description A credit. */
        Credit: {
            /** @description Source; null for the postcodes that the answer was found by. */
            source_id: string | null;
            /** @description The required text. */
            text: string;
            /**
             * Format: uri
             * @description Where it should link to.
             */
            url: string | null;
        };
        /** @description About the answer. */
        Meta: {
            /** @description The same as the header `X-Request-Id`. */
            request_id: string;
            /** @description Such as `mixed_comparability`: figures on this page follow methods that cannot be compared. `mixed_availability`: at least so much or the most was asked for, and some of the figures are allocated, requested or of another type than what is free. `not_headlines`: so asked, some of the figures are not the one that a request can rely on; their `role` says why. `source_data_stale`: a list of assets is empty, and figures match but for `fresh_after`; the message has the newest date. `other_availability`: a list of assets is empty, and figures of types match that are not said to be free; the message names them. `other_figures`: a list of assets is empty, and figures match that stand for no asset, as others of their publication do or as their years have ended; `/v1/capacity/nearby` and `/v1/capacity` list them. `before_first_data`: `as_of` is before every figure of what is asked; the message says since when there are some. `later_first_data`: some of the sources that are asked have figures only since later, so the answer may lack them. `outside_coverage`: at the place, or at so many of the sites, no registered operator works; latitude and longitude may be exchanged. `truncated`: more points match than `/v1/assets.geojson` holds. */
            warnings: components["schemas"]["Warning"][];
            /** @description Credits that the sources on this page require. Show them. */
            attribution: components["schemas"]["Credit"][];
        };
        /** @description About the answer to a request that makes something. */
        MadeMeta: {
            /** @description The same as the header `X-Request-Id`. */
            request_id: string;
            /** @description Such as `mixed_comparability`: figures on this page follow methods that cannot be compared. `mixed_availability`: at least so much or the most was asked for, and some of the figures are allocated, requested or of another type than what is free. `not_headlines`: so asked, some of the figures are not the one that a request can rely on; their `role` says why. `source_data_stale`: a list of assets is empty, and figures match but for `fresh_after`; the message has the newest date. `other_availability`: a list of assets is empty, and figures of types match that are not said to be free; the message names them. `other_figures`: a list of assets is empty, and figures match that stand for no asset, as others of their publication do or as their years have ended; `/v1/capacity/nearby` and `/v1/capacity` list them. `before_first_data`: `as_of` is before every figure of what is asked; the message says since when there are some. `later_first_data`: some of the sources that are asked have figures only since later, so the answer may lack them. `outside_coverage`: at the place, or at so many of the sites, no registered operator works; latitude and longitude may be exchanged. `truncated`: more points match than `/v1/assets.geojson` holds. */
            warnings: components["schemas"]["Warning"][];
            /** @description Credits that the sources on this page require. Show them. */
            attribution: components["schemas"]["Credit"][];
            /** @description True: the request was sent before under its `Idempotency-Key`, and this is what it was answered then. */
            repeated?: boolean;
        };
        /** @description The page in its list. */
        Pagination: {
            /** @description Rows on a page. */
            limit: number;
            /** @description Pass it as `cursor` for the next page; null on the last one. */
            next_cursor: string | null;
        };
        ErrorBody: {
            /** @description Stable: use it in your code. So far `invalid_parameter`, `invalid_cursor`, `unauthorized`, `plan_required`, `key_restricted`, `route_not_found`, `country_not_supported`, `operator_not_supported`, `operator_not_found`, `asset_not_found`, `source_not_found`, `methodology_not_found`, `capacity_not_available`, `export_not_found`, `webhook_not_found`, `source_not_available`, `source_data_stale`, `export_not_ready`, `idempotency_conflict`, `export_expired`, `capacity_semantics_not_comparable`, `rate_limit_exceeded`, `quota_exceeded`, `export_limit_exceeded`, `download_limit_exceeded`, `source_rights_restricted`, `internal_error`; more words may come. */
            code: string;
            /** @description For people; its wording may change. */
            message: string;
            /** @description Identifies the request in our log. */
            request_id: string;
            /** @description Depends on the code; may be empty. Of a wrong parameter: `param`, what was `given`, and the `nearest` that it may mean or all that is `allowed`, where these exist. */
            details: {
                [key: string]: unknown;
            };
            /** @description Address of the reference about the code; only its path where a request is not HTTP. */
            doc_url?: string;
            /** @description Only for `plan_required`: the cheapest plan that allows the request. */
            required_plan?: string;
        };
        /** @description The form of every error. */
        Error: {
            error: components["schemas"]["ErrorBody"];
        };
        /** @description How many match otherwise and have no figure in the unit of the least one, by what they have instead. Units are never converted. */
        NotCompared: {
            /** @description With an amount in another unit, by unit. */
            units: {
                [key: string]: number;
            };
            /** @description With a class alone, except one that means `none`: nothing is free there. */
            class_only: number;
            /** @description With an empty cell. */
            not_published: number;
            /** @description With a figure that may not be served. */
            withheld: number;
            /** @description Left out because it is not known what is free above: nobody says what feeds them, or one above has no figure to compare. 0 where the question does not ask, or counts them. */
            upstream_unknown: number;
        };
        /** @description A condition, in the publisher’s words. */
        Condition: {
            /** @description What has to be met. So far `synchronous_condenser`, `self_consumption`, `voltage_level`, `other`, `after_reinforcement`; more words may come. */
            code: string;
            /** @description In the publisher’s words. */
            text: string;
            /** @description ISO 639-1 code. */
            language: string;
            /** @description Where the words stand. */
            url: string | null;
            /** @description The document in which they stand. */
            document: string | null;
            /** @description The place in the document. */
            locator: string | null;
        };
        /** @description The least that is free above an asset, of what feeds it to the top and publishes an amount in MW or MVA as the figure does: that binds, whatever is free below. */
        FigureAbove: {
            /** @description The asset above that has the least, of equal ones the nearest. */
            asset_id: string;
            /** @description Its name. */
            name: string | null;
            /** @description In `unit`. */
            value: number;
            /** @description That of the figure. So far `MW`, `MVA`; more words may come. */
            unit: string;
            /** @description Source. */
            source_id: string;
            /**
             * Format: date
             * @description The date of the publication.
             */
            source_date: string | null;
        };
        /** @description The time that the figure refers to. */
        Horizon: {
            /** @description `snapshot`: now. `year` and `range`: a forecast. `after_reinforcement`: once planned works are done. So far `snapshot`, `year`, `range`, `after_reinforcement`, `unspecified`; more words may come. */
            kind: string;
            /** @description First year. */
            year_from: number | null;
            /** @description Last year, included. */
            year_to: number | null;
            /** @description The publisher’s scenario. */
            scenario: string | null;
            /** @description The season that it is of; null: not only of one. So far `winter`, `summer`; more words may come. */
            season: string | null;
            /** @description The hours of the day or year that it is of, in the publisher’s words; null: of all. */
            hours: string | null;
        };
        /** @description A figure that is greater than the headline, and holds under a condition. */
        ConditionalFigure: {
            /** @description The record that has it. */
            record_id: string;
            /** @description In `unit`; of a range its upper end. */
            value: number;
            /** @description Unit of the source, that of the headline. So far `MW`, `MVA`, `kW`, `kVA`, `percent`, `class`; more words may come. */
            unit: string;
            /** @description The figure where it was published in MW; null in every other unit. */
            value_mw: number | null;
            /**
             * @deprecated
             * @description The figure where it was published in MW. Use `value_mw`: this name stays until contract 2.0.
             */
            mw: number | null;
            /** @description `condition`: one of `condition` has to be met. `after_reinforcement`: after works. `flexible`: on flexible terms. `later_year`: from a later year on. */
            reasons: string[];
            /** @description Conditions of which one has to be met, in the publisher’s words. */
            condition: components["schemas"]["Condition"][] | null;
            /** @description What may connect. */
            technologies: string[];
            /** @description Firm, or only while the grid has room. So far `firm`, `flexible`, `mixed`, `unspecified`; more words may come. */
            firmness: string;
            horizon: components["schemas"]["Horizon"];
        };
        /** @description An asset. */
        AssetName: {
            /** @description Asset. */
            id: string;
            /** @description As published. */
            name: string;
        };
        /** @description A zone of a publication whose assets share one amount of free capacity. */
        SharedZone: {
            /** @description Its name, as published. */
            zone: string;
            /** @description Its assets by the newest edition. */
            assets: components["schemas"]["AssetName"][];
        };
        /** @description The asset, with its place. */
        PlacedAsset: {
            /** @description The same in every import. The id of a merged asset stays valid. */
            id: string;
            /** @description Kind of asset. So far `substation`, `node`, `busbar`, `feeder`, `transformer`, `congestion_zone`, `connection_point`, `grid_cell`, `area`; more words may come. */
            type: string;
            /** @description As published. */
            name: string;
            /** @description The name in a form for URLs. */
            slug: string;
            /** @description Voltage in kV. */
            voltage_kv: number | null;
            /** @description Longitude, WGS84 degrees; null where the place is unknown. */
            lon: number | null;
            /** @description Latitude, WGS84 degrees; null where the place is unknown. */
            lat: number | null;
            /** @description How well the place is known. `centroid` is the middle of an area; `box` a point in a bounding box, of which nothing more is known. So far `exact`, `approximate`, `centroid`, `box`, `unknown`; more words may come. */
            precision: string;
        };
        /** @description The figure as published. Units are never converted. */
        PublishedFigure: {
            /** @description In `unit`, an exact decimal. Zero and negative figures are real figures. */
            value: number | null;
            /** @description Lower end, where a range is published. */
            min: number | null;
            /** @description Upper end, where a range is published. */
            max: number | null;
            /** @description Unit of the source. So far `MW`, `MVA`, `kW`, `kVA`, `percent`, `class`; more words may come. */
            unit: string;
            /** @description Code of a class, where the publisher gives a colour or band instead of a figure. */
            class_code: string | null;
            /** @description The publisher’s explanation of the class. */
            class_label: string | null;
            /** @description What the publisher’s legend says of capacity where the class stands; `unknown` where it says nothing. The source has the legend. So far `available`, `limited`, `none`, `unknown`; more words may come. */
            class_meaning: string | null;
            /** @description `not_published`: the cell was empty. `withheld`: the rights do not permit serving it. So far `published`, `class_only`, `not_published`, `withheld`; more words may come. */
            state: string;
            /** @description The original cell, character by character; null where it is empty. Of a figure that is `not_published`, what stands in its place: `n/a`, or a text that is no number. */
            as_published: string | null;
        };
        /** @description How the figure was calculated, in short. */
        MethodologyInShort: {
            /** @description Methodology. */
            id: string;
            /** @description Kind of calculation. So far `load_flow`, `ptdf`, `transformer_rating`, `short_circuit_ratio`, `multi_criteria_minimum`, `scheme_allocation`, `scenario_forecast`, `queue_status`, `undisclosed`; more words may come. */
            basis: string;
            /** @description Whether the figure already allows for an outage. So far `n`, `n_1`, `n_2`, `mixed`, `undisclosed`; more words may come. */
            network_state: string;
            /** @description Figures of different classes cannot be compared. */
            comparability_class: string;
        };
        /** @description How old the data is; not when it was last fetched. */
        Freshness: {
            /**
             * Format: date
             * @description The date of the publication; null where it is not known.
             */
            source_date: string | null;
            /** @description What states that date; `unknown` where nothing does. */
            source_date_basis: string | null;
            /**
             * Format: date-time
             * @description When this service published it.
             */
            published_at: string | null;
            /**
             * Format: date-time
             * @description When the document was fetched.
             */
            retrieved_at: string | null;
            /** @description Seconds since the start of `source_date` (UTC). */
            age_seconds: number | null;
            /** @description Older than its source allows, or of an unknown date, which counts as older than any. */
            stale: boolean | null;
        };
        /** @description The document and the cell of the figure. With `as_of` and in histories those that first stated it so; later documents that only confirmed it make `source_date` newer. */
        Provenance: {
            /** @description Source. */
            source_id: string;
            /** @description Address of the document. */
            document_url: string | null;
            /** @description SHA-256 of the document, in hexadecimal. */
            document_sha256: string | null;
            /** @description Place in the document: the row, or the path of the item. */
            locator: string;
            /** @description Header of the column, or name of the series. */
            column: string;
            /** @description Licence of the publication. */
            licence: string | null;
            /** @description Credit that the publisher requires. */
            attribution: string | null;
            /** @description The import that read it. */
            import_run_id: number;
        };
        /** @description The publisher’s colours of the asset. */
        StatusColour: {
            /** @description For feeding in. So far `red`, `amber`, `green`; more words may come. */
            generation: string | null;
            /** @description For taking out. So far `red`, `amber`, `green`; more words may come. */
            load: string | null;
            /** @description What the publisher says they mean. */
            legend: string | null;
        };
        /** @description What to know before you rely on the figure. */
        DecisionContext: {
            /** @description Always false: only the operator can confirm capacity. */
            binding: boolean;
            /** @description Whether the figures of neighbouring points may be added up. */
            additive: boolean | null;
            /** @description How the operator allocates capacity. */
            allocation_rule: string;
            /** @description The part that it has among what is available at its asset: `headline` for the one figure of a direction and unit that a request can rely on today, over all sources; its `alternative`s; `conditional`: under a condition, after works, of flexible terms or of a later year; `for_grid_below` and `about_grid_above`: not of the asset itself; `copy`: what its publisher says elsewhere. Null for figures of another type and withheld ones. Only headlines may be added up. So far `headline`, `alternative`, `conditional`, `for_grid_below`, `about_grid_above`, `copy`; more words may come. */
            role: string | null;
            /** @description Whether the figure allows for limits of the grid above, as the publisher says. So far `yes`, `no`, `unknown`; more words may come. */
            upstream_considered: string;
            /** @description What the figure has already been reduced by, as the publisher says. */
            deducted: string[];
            /** @description Requests ahead in the queue, MW: not known to be deducted. `methodology.included.queued` is `no` where the publisher says that they are not. */
            queue_mw: number | null;
            /** @description What is contracted at the same point, MW; `deducted` says whether the figure is reduced by it. */
            contracted_mw: number | null;
            /** @description What is reserved at the same point, MW; `deducted` says whether the figure is reduced by it. */
            reserved_mw: number | null;
            /** @description The zones whose assets share the figure: what one of them takes, the others lose. */
            zones: string[];
            /** @description Those zones with their assets. */
            shares_with: components["schemas"]["SharedZone"][];
            /** @description What limits the figure. */
            limiting_factors: string[];
            /** @description What limits the figure, by kind. */
            limits: components["schemas"]["Limit"][];
            /** @description What is built that changes it, and until when. */
            works: components["schemas"]["Work"][];
            /** @description What its row says of the asset beside capacity: fault level, offers, municipality. */
            facts: components["schemas"]["Fact"][];
            /** @description The publisher’s colours of the asset. */
            status_colour: components["schemas"]["StatusColour"] | null;
            /** @description The upstream asset. */
            upstream_asset_id: string | null;
            /** @description The name of what feeds or limits the asset, as published. */
            upstream_name: string | null;
            /** @description The publisher’s remarks. */
            notes: string | null;
            /** @description What the publisher says about its figures. */
            disclaimers: components["schemas"]["Disclaimer"][];
            /**
             * Format: uri
             * @description The operator’s own page.
             */
            operator_url: string;
        };
        /** @description One published figure with everything needed to judge it. */
        CapacityRecord: {
            /** @description The same in every import. */
            id: string;
            asset: components["schemas"]["PlacedAsset"];
            /** @description ISO 3166-1 alpha-2 code of the source’s country. */
            country: string;
            operator: components["schemas"]["OperatorName"];
            /** @description Source. */
            source_id: string;
            /** @description Generation (feeding in), load (taking out), or both. So far `generation`, `load`, `bidirectional`; more words may come. */
            direction: string;
            /** @description Firm, or only while the grid has room. So far `firm`, `flexible`, `mixed`, `unspecified`; more words may come. */
            firmness: string;
            horizon: components["schemas"]["Horizon"];
            /** @description What the figure counts; only `available` is headroom. `unspecified` where its publisher does not say. So far `available`, `total`, `connected`, `allocated`, `reserved`, `requested`, `scheme_reserved`, `regulatory_held`, `class_only`, `unspecified`; more words may come. */
            availability_type: string;
            /** @description What may connect, in one term; `any` where the publisher does not say, `several` where `technologies` lists more. So far `any`, `solar`, `wind`, `wind_onshore`, `wind_offshore`, `hydro`, `synchronous`, `inverter_based`, `storage`, `hybrid`, `ev_charging`, `data_centre`, `power_electronic_load`, `conventional_load`, `other`, `several`; more words may come. */
            technology: string;
            /** @description What may connect, as the column names it; never empty. */
            technologies: string[];
            /** @description Conditions of a flexible connection. */
            flexibility: string | null;
            /** @description Key of the column or series of the source. */
            measure: string;
            /** @description Conditions of which one has to be met; null: none. */
            condition: components["schemas"]["Condition"][] | null;
            /** @description Where it may be used: at its asset, in the grid below it, or either. So far `here`, `below`, `either`; more words may come. */
            connects: string;
            /** @description What it speaks of: its asset, or the grid above it. So far `asset`, `upstream`; more words may come. */
            about: string;
            capacity: components["schemas"]["PublishedFigure"];
            /** @description The figure where it was published in MW; null in every other unit. */
            value_mw: number | null;
            methodology: components["schemas"]["MethodologyInShort"];
            freshness: components["schemas"]["Freshness"];
            provenance: components["schemas"]["Provenance"];
            decision_context: components["schemas"]["DecisionContext"];
            access: components["schemas"]["RecordAccess"];
            /** @description Metres from the requested place, to 0.1 m; null if none was requested. Where the precision is `box`, those to the farthest point of the box. */
            distance_m: number | null;
            /** @description Where the precision is `box`, metres to the nearest point of the box, 0 inside it; null for all others. */
            distance_min_m: number | null;
        };
        /** @description Whether the figure may be shown. */
        RecordAccess: {
            /** @description `withheld`: the rights of the source do not permit serving the figure. So far `granted`, `withheld`; more words may come. */
            status: string;
            /** @description The rights mode that withholds it; null when granted. So far `redistribution_allowed`, `commercial_use_with_attribution`, `derived_only`, `internal_cache_only`, `link_only`, `pending_review`, `blocked`; more words may come. */
            reason: string | null;
            /**
             * Format: uri
             * @description The operator’s own page with its figures.
             */
            operator_url: string;
        };
        /** @description The best figure of a direction. */
        BestAmount: {
            /** @description The record that has it. */
            record_id: string;
            /** @description `capacity.state` of its record. So far `published`, `class_only`, `not_published`, `withheld`; more words may come. */
            capacity_state: string;
            /**
             * @deprecated
             * @description `zero` is below 0.0005 of its unit; `withheld` may not be served. Use `capacity_state`, and the sign of `value`: this name stays until contract 2.0. So far `figure`, `zero`, `negative`, `class_only`, `not_published`, `withheld`; more words may come.
             */
            state: string;
            /** @description The figure where it was published in MW; null in every other unit. */
            value_mw: number | null;
            /**
             * @deprecated
             * @description The figure where it was published in MW. Use `value_mw`: this name stays until contract 2.0.
             */
            mw: number | null;
            /** @description In `unit`, an exact decimal; of a range its upper end. */
            value: number | null;
            /** @description Unit of the source. So far `MW`, `MVA`, `kW`, `kVA`, `percent`, `class`; more words may come. */
            unit: string;
            /** @description Code of a class, where only a class is published. */
            class_code: string | null;
            /** @description The publisher’s explanation of the class. */
            class_label: string | null;
            /** @description What it means by the publisher’s own legend; null without a class. So far `available`, `limited`, `none`, `unknown`; more words may come. */
            class_meaning: string | null;
            /** @description Whether the figure is firm; null where the publication does not say. */
            firm: boolean | null;
            /** @description Older than its source allows, or of an unknown date. */
            stale: boolean | null;
            /** @description Year of its horizon, the nearest to now; null for a snapshot. */
            year: number | null;
            /** @description The publisher’s scenario that it holds in; null without one. Of several for one year the one that the publisher takes for likely, else the one with the least figure. */
            scenario: string | null;
            /**
             * Format: date
             * @description The date of the publication.
             */
            source_date: string | null;
            /** @description Source. */
            source_id: string;
            /** @description What the figure counts; only `available` is headroom. `unspecified` where its publisher does not say. So far `available`, `total`, `connected`, `allocated`, `reserved`, `requested`, `scheme_reserved`, `regulatory_held`, `class_only`, `unspecified`; more words may come. */
            availability_type: string;
            /** @description What may connect, in one term; `any` where the publisher does not say, `several` where `technologies` lists more. So far `any`, `solar`, `wind`, `wind_onshore`, `wind_offshore`, `hydro`, `synchronous`, `inverter_based`, `storage`, `hybrid`, `ev_charging`, `data_centre`, `power_electronic_load`, `conventional_load`, `other`, `several`; more words may come. */
            technology: string;
            /** @description What may connect, as the column names it; never empty. */
            technologies: string[];
            /** @description Conditions of a flexible connection. */
            flexibility: string | null;
            /** @description Key of the column or series of the source. */
            measure: string;
            methodology: components["schemas"]["MethodologyInShort"];
            /** @description Requests ahead in the queue, MW: not known to be deducted. `methodology.included.queued` is `no` where the publisher says that they are not. */
            queue_mw: number | null;
            /** @description What is contracted at the same point, MW. */
            contracted_mw: number | null;
            /** @description What is reserved at the same point, MW. */
            reserved_mw: number | null;
            /** @description The zones whose assets share the figure; `shares_with` of its record names them. */
            zones: string[];
            /** @description `headline`: what a request can rely on today. `conditional`: only where `include=conditional` asks for it. So far `headline`, `conditional`; more words may come. */
            role: string;
            /** @description Whether the figure allows for limits of the grid above, as the publisher says. So far `yes`, `no`, `unknown`; more words may come. */
            upstream_considered: string;
            above: components["schemas"]["FigureAbove"] | null;
            /** @description At most five figures that are greater, and hold under a condition; the greatest first. */
            conditional: components["schemas"]["ConditionalFigure"][];
            /**
             * Format: uri
             * @description The operator’s own page with its figures.
             */
            operator_url: string;
            /** @description Address of the document that the figure was read in. */
            document_url: string | null;
        };
        /** @description What limits a figure. */
        Limit: {
            /** @description `here`: at the asset. `upstream`: in the grid that feeds it. So far `here`, `upstream`; more words may come. */
            side: string;
            /** @description `other` where it is not known what kind the publisher’s words mean. So far `thermal`, `voltage`, `fault_level`, `protection`, `transmission`, `planning`, `reverse_power`, `other`; more words may come. */
            kind: string;
            /** @description What it limits; null for both, or where the publisher does not say. So far `generation`, `load`; more words may come. */
            direction: string | null;
            /** @description As published. */
            text: string;
            /** @description What is left by this limit alone, MW; only where the publisher states it. */
            margin_mw?: number;
        };
        /** @description What the row of a record says of its asset that is no capacity. */
        Fact: {
            /** @description What it is. So far `fault_level`, `fault_rating`, `reverse_power`, `minimum_demand`, `maximum_demand`, `offers_made`, `offers_accepted`, `estimates_given`, `municipality`, `substation_type`, `could_have_capacity`, `assessed_above`, `technical_limit`, `margin`, `reservation`, `tender`, `transformer_tap`, `project_status`, `expected`, `cost`; more words may come. */
            kind: string;
            /** @description The header of the column, as published. */
            label: string;
            /** @description The cell, as published. */
            text: string;
            /** @description The number in the cell; null where it is none. */
            value: number | null;
            /** @description Of the number: `kA`, `MW`. */
            unit: string | null;
            /** @description Whether what the kind names exists. Only where the cell says so, by words that the source declares. */
            exists?: boolean;
        };
        /** @description What is built that changes a figure. */
        Work: {
            /** @description `here`: at the asset. `upstream`: in the grid that feeds it. So far `here`, `upstream`; more words may come. */
            side: string;
            /** @description As published. */
            text: string;
            /** @description Of its completion. */
            year: number | null;
            /**
             * Format: date
             * @description Of its completion, the last day of the month or quarter where no day is published; null where only a year is.
             */
            date: string | null;
            /** @description The cell of the publication that states this date, character by character; null where there is none. */
            as_published: string | null;
        };
        /** @description What a source names above an asset. */
        Upstream: {
            /** @description As published. */
            name: string;
            /** @description The asset that this is; null where none has that name and voltage, or several have. */
            asset_id: string | null;
            /** @description The source that names it. */
            source_id: string;
            /** @description What says which asset this is: a key in the document, its name, a name that a person has looked up, or the area of a publication that the asset lies in (`containment`). So far `document`, `name`, `alias`, `containment`; more words may come. */
            basis: string | null;
        };
        /** @description An asset with its best figures, as capacity tiles show them. */
        AssetCapacity: {
            asset: components["schemas"]["PlacedAsset"];
            /** @description ISO 3166-1 alpha-2 code. */
            country: string;
            operator: components["schemas"]["OperatorName"];
            generation: components["schemas"]["BestAmount"] | null;
            load: components["schemas"]["BestAmount"] | null;
            /** @description The direction of the better of the two figures; null without one. So far `generation`, `load`; more words may come. */
            better: string | null;
            /** @description What feeds or limits it. */
            upstream: components["schemas"]["Upstream"][];
            /** @description What limits these figures. */
            limits: components["schemas"]["Limit"][];
            /** @description What is built that changes them. */
            works: components["schemas"]["Work"][];
            /** @description The publisher’s colours of the asset. */
            status_colour: components["schemas"]["StatusColour"] | null;
            /** @description How many of its records match and may stand for it: those that tell of what is available, or of the availability types asked for. */
            records: number;
            /** @description Metres from the requested place, to 0.1 m; null if none was requested. Where the precision is `box`, those to the farthest point of the box. */
            distance_m: number | null;
            /** @description Where the precision is `box`, metres to the nearest point of the box, 0 inside it; null for all others. */
            distance_min_m: number | null;
        };
        /** @description A record’s figure before or after a change. */
        ChangeSide: {
            /** @description In `unit`. */
            value: number | null;
            /** @description Unit of the source. So far `MW`, `MVA`, `kW`, `kVA`, `percent`, `class`; more words may come. */
            unit: string;
            /** @description The figure where it was published in MW. */
            value_mw: number | null;
            /** @description Code of a class. */
            class_code: string | null;
            /** @description What the cell held. So far `published`, `class_only`, `not_published`, `withheld`; more words may come. */
            state: string;
            /**
             * Format: date
             * @description The date of the publication.
             */
            source_date: string | null;
            /** @description Longitude of an asset that moved; null if it did not move or had no place. */
            lon: number | null;
            /** @description Its latitude. */
            lat: number | null;
        };
        /** @description The asset as it is now, or the one that it was merged into. */
        ChangeAsset: {
            /** @description Its id. */
            id: string;
            /** @description Its type. So far `substation`, `node`, `busbar`, `feeder`, `transformer`, `congestion_zone`, `connection_point`, `grid_cell`, `area`; more words may come. */
            type: string;
            /** @description As published. */
            name: string;
            /** @description Longitude, WGS84. */
            lon: number | null;
            /** @description Latitude, WGS84. */
            lat: number | null;
        };
        /** @description One change of one record. */
        Change: {
            /** @description Ascending; once you have seen an id, no lower one ever appears. */
            id: number;
            /** @description `restored`: published again after it was removed. `backfilled`: a document that came late gives another figure for the past alone; `before` and `after` are what history had for that time and has now, and what is served stays. So far `added`, `changed`, `removed`, `restored`, `backfilled`; more words may come. */
            change_type: string;
            /**
             * Format: date-time
             * @description When the change was published.
             */
            changed_at: string;
            /** @description The import that published it; of what was reinterpreted the one in force. */
            import_run_id: number;
            /** @description Source. */
            source_id: string;
            /** @description Its name. */
            source_name: string;
            /** @description ISO 3166-1 alpha-2 code of the source’s country. */
            country: string;
            /** @description Operator. */
            operator_id: string;
            /** @description Its name. */
            operator_name: string;
            /** @description Asset. */
            asset_id: string;
            asset: components["schemas"]["ChangeAsset"];
            /** @description Capacity record. */
            record_id: string;
            /** @description Direction of the record; null where its source is switched off. So far `generation`, `load`, `bidirectional`; more words may come. */
            direction: string | null;
            /** @description Its technology, likewise. So far `any`, `solar`, `wind`, `wind_onshore`, `wind_offshore`, `hydro`, `synchronous`, `inverter_based`, `storage`, `hybrid`, `ev_charging`, `data_centre`, `power_electronic_load`, `conventional_load`, `other`, `several`; more words may come. */
            technology: string | null;
            /** @description What the figure counts; only `available` is headroom. `unspecified` where its publisher does not say. So far `available`, `total`, `connected`, `allocated`, `reserved`, `requested`, `scheme_reserved`, `regulatory_held`, `class_only`, `unspecified`; more words may come. */
            availability_type: string | null;
            /** @description Firm, or only while the grid has room. So far `firm`, `flexible`, `mixed`, `unspecified`; more words may come. */
            firmness: string | null;
            /** @description Key of the column or series of the source. */
            measure: string | null;
            /** @description The time that the figure refers to. */
            horizon: components["schemas"]["Horizon"] | null;
            /** @description The kind of change in figure, place and meaning; empty when withheld. */
            tags: string[];
            /** @description How far the asset moved, in metres; null when it did not, or had no place before. */
            moved_m: number | null;
            before: components["schemas"]["ChangeSide"] | null;
            after: components["schemas"]["ChangeSide"] | null;
            access: components["schemas"]["RecordAccess"];
        };
        /** @description A grid asset: its name and place, never a figure. */
        Asset: {
            /** @description The same in every import. The id of a merged asset stays valid. */
            id: string;
            /** @description Kind of asset. So far `substation`, `node`, `busbar`, `feeder`, `transformer`, `congestion_zone`, `connection_point`, `grid_cell`, `area`; more words may come. */
            type: string;
            /** @description As published. */
            name: string;
            /** @description The name in a form for URLs. */
            slug: string;
            /** @description ISO 3166-1 alpha-2 code. */
            country: string;
            operator: components["schemas"]["OperatorName"];
            /** @description Sources that list the asset. */
            source_ids: string[];
            /** @description Voltage in kV. */
            voltage_kv: number | null;
            /** @description Longitude, WGS84 degrees; null where the place is unknown. */
            lon: number | null;
            /** @description Latitude, WGS84 degrees; null where the place is unknown. */
            lat: number | null;
            /** @description How well the place is known. `centroid` is the middle of an area; `box` a point in a bounding box, of which nothing more is known. So far `exact`, `approximate`, `centroid`, `box`, `unknown`; more words may come. */
            precision: string;
            place_evidence: components["schemas"]["PlaceEvidence"] | null;
            /** @description The asset that this one is part of. */
            parent_asset_id: string | null;
            /** @description Whether a capacity record of it is known, of any state and rights. */
            has_capacity: boolean;
            /** @description Assets that were merged into this one. */
            merged_ids: string[];
            /** @description Metres from the requested place, to 0.1 m; null if none was requested. Where the precision is `box`, those to the farthest point of the box. */
            distance_m: number | null;
            /** @description Where the precision is `box`, metres to the nearest point of the box, 0 inside it; null for all others. */
            distance_min_m: number | null;
        };
        /** @description Capacity requested at the asset that is not yet granted: one request where the publisher states them singly, else a sum. */
        QueuedRequest: {
            /** @description For what it was requested. So far `any`, `solar`, `wind`, `wind_onshore`, `wind_offshore`, `hydro`, `synchronous`, `inverter_based`, `storage`, `hybrid`, `ev_charging`, `data_centre`, `power_electronic_load`, `conventional_load`, `other`, `several`; more words may come. */
            technology: string;
            /** @description The direction. So far `generation`, `load`, `bidirectional`; more words may come. */
            direction: string;
            /** @description Megawatts, as published. */
            mw: number;
            /** @description What its publisher says of its state, in its own words; `requested` where it says nothing. */
            status: string;
            /** @description When it is expected to connect, as published. */
            expected: string | null;
            /** @description The record that has it. */
            record_id: string;
            /** @description Source. */
            source_id: string;
        };
        /** @description The headline in MW less what waits ahead of it by its own publication; negative where more waits than is free. Null where no headline or no queue is stated; the headline itself where its publisher has already deducted the queue. */
        WholeAssetFreeAfterQueueMw: {
            /** @description Of generation. */
            generation: number | null;
            /** @description Of load. */
            load: number | null;
        };
        /** @description What a connection at the asset costs, as its publisher quotes it. */
        ConnectionCost: {
            /** @description In `currency`; null where the words state no amount. */
            amount: number | null;
            /** @description ISO 4217 code; null without an amount. */
            currency: string | null;
            /**
             * Format: date
             * @description The date of the publication.
             */
            quoted_on: string | null;
            /** @description As published. */
            text: string;
            /** @description Source. */
            source_id: string;
        };
        /** @description A grid asset, with what waits ahead there and what a connection costs, as far as a publisher states it and its rights allow to show it. */
        WholeAsset: {
            /** @description The same in every import. The id of a merged asset stays valid. */
            id: string;
            /** @description Kind of asset. So far `substation`, `node`, `busbar`, `feeder`, `transformer`, `congestion_zone`, `connection_point`, `grid_cell`, `area`; more words may come. */
            type: string;
            /** @description As published. */
            name: string;
            /** @description The name in a form for URLs. */
            slug: string;
            /** @description ISO 3166-1 alpha-2 code. */
            country: string;
            operator: components["schemas"]["OperatorName"];
            /** @description Sources that list the asset. */
            source_ids: string[];
            /** @description Voltage in kV. */
            voltage_kv: number | null;
            /** @description Longitude, WGS84 degrees; null where the place is unknown. */
            lon: number | null;
            /** @description Latitude, WGS84 degrees; null where the place is unknown. */
            lat: number | null;
            /** @description How well the place is known. `centroid` is the middle of an area; `box` a point in a bounding box, of which nothing more is known. So far `exact`, `approximate`, `centroid`, `box`, `unknown`; more words may come. */
            precision: string;
            place_evidence: components["schemas"]["PlaceEvidence"] | null;
            /** @description The asset that this one is part of. */
            parent_asset_id: string | null;
            /** @description Whether a capacity record of it is known, of any state and rights. */
            has_capacity: boolean;
            /** @description Assets that were merged into this one. */
            merged_ids: string[];
            /** @description Metres from the requested place, to 0.1 m; null if none was requested. Where the precision is `box`, those to the farthest point of the box. */
            distance_m: number | null;
            /** @description Where the precision is `box`, metres to the nearest point of the box, 0 inside it; null for all others. */
            distance_min_m: number | null;
            /** @description What waits ahead. A publisher may state totals beside their parts: nothing of it may be added up. Empty where none is stated. */
            queue: components["schemas"]["QueuedRequest"][];
            free_after_queue_mw: components["schemas"]["WholeAssetFreeAfterQueueMw"];
            /** @description What a connection costs. Empty where nobody quotes it. */
            costs: components["schemas"]["ConnectionCost"][];
        };
        /** @description Why an asset whose publication states no place has that of another asset; then its precision is `approximate`. */
        PlaceEvidence: {
            /** @description What speaks for it. `transmission_node`: the other asset’s publisher states this node for it, and the names agree. `name_and_voltage`, `name`: the other asset has the same. `same_substation`: the same node at another voltage has that place. So far `transmission_node`, `name_and_voltage`, `name`, `same_substation`; more words may come. */
            basis: string;
            /** @description The source that states the place. */
            source_id: string;
            /** @description The other asset. */
            asset_id: string;
            /** @description The name of the other asset. */
            name: string;
        };
        /** @description An operator, in short. */
        OperatorName: {
            /** @description Operator; where a portal publishes for several companies, the portal. */
            id: string;
            /** @description Can be used instead of the id. */
            slug: string;
            /** @description The name that it uses itself; of a portal’s publication that of the company that runs the grid. */
            name: string;
        };
        /** @description Counts of its operators. */
        OperatorCounts: {
            /** @description Registered operators of grids: all but those of type `other`. */
            total: number;
            /** @description Operators with served figures. */
            covered: number;
            /** @description Operators that have published, and all of whose figures are withheld. */
            withheld: number;
        };
        /** @description Counts of its publications. */
        SourceCounts: {
            /** @description Registered publications. */
            total: number;
            /** @description Publications whose figures may be served. */
            granted: number;
            /** @description The others. */
            withheld: number;
            /** @description Publications that are published here, whatever their rights. */
            imported: number;
        };
        /** @description A country and its coverage. */
        Country: {
            /** @description ISO 3166-1 alpha-2 code. */
            code: string;
            /** @description In English. */
            name: string;
            /** @description `live`: every operator registered there is covered, and every publication that can be imported is. `planned`: publications are registered, no figure of any is known. `none`: none is registered. `partial`: anything between; also where all that is published is withheld, or a document is there in part (`meta.not_included` says how much of it). So far `live`, `partial`, `planned`, `none`; more words may come. */
            coverage_status: string;
            operators: components["schemas"]["OperatorCounts"];
            sources: components["schemas"]["SourceCounts"];
            /** @description Assets, each counted once. */
            assets: number;
            /** @description Capacity records, of any state and rights. */
            series: number;
            /** @description Those of them whose figures are withheld. */
            series_withheld: number;
            /**
             * Format: date
             * @description Newest date of its data.
             */
            newest_source_date: string | null;
        };
        /** @description A grid operator. */
        Operator: {
            /** @description The same in every import. */
            id: string;
            /** @description Can be used instead of the id. */
            slug: string;
            /** @description The name that it uses itself. */
            name: string;
            /** @description Transmission (TSO), distribution (DSO), or both; `other` runs no grid, and what it publishes is about the grids of others. So far `TSO`, `DSO`, `TSO_DSO`, `joint`, `other`; more words may come. */
            type: string;
            /** @description ISO 3166-1 alpha-2 code. */
            country: string;
            /**
             * Format: uri
             * @description Its website.
             */
            website: string | null;
            /** @description Whether figures of at least one of its publications are served. */
            covered: boolean;
            sources: components["schemas"]["SourceCounts"];
            /** @description Assets, each counted once. */
            assets: number;
        };
        /** @description What it rests on. */
        ContactEvidence: {
            /** @description The operator’s own words. */
            quote: string;
            /** @description ISO 639-1 code. */
            language: string;
            /**
             * Format: uri
             * @description Where they stand.
             */
            url: string;
            /**
             * Format: date
             * @description When they were read.
             */
            date: string;
        };
        /** @description Its page about connections; null where none is known. */
        ContactPage: {
            /**
             * Format: uri
             * @description The page.
             */
            url: string;
            evidence: components["schemas"]["ContactEvidence"];
        };
        /** @description Its address of mail about connections; null where none is known. */
        ContactMail: {
            /** @description The address. */
            address: string;
            evidence: components["schemas"]["ContactEvidence"];
        };
        /** @description Whom to ask about a connection. */
        Contact: {
            /** @description Who runs the grid: of a portal’s publication the company that it is about; null where the portal names none. */
            operator: string | null;
            /** @description Its page about connections; null where none is known. */
            page: components["schemas"]["ContactPage"] | null;
            /** @description Its address of mail about connections; null where none is known. */
            mail: components["schemas"]["ContactMail"] | null;
        };
        /** @description Where it takes requests for connections; null where nothing is known. */
        Connections: {
            /** @description Its page about connections; null where none is known. */
            page: components["schemas"]["ContactPage"] | null;
            /** @description Its address of mail about connections; null where none is known. */
            mail: components["schemas"]["ContactMail"] | null;
        };
        /** @description A grid operator with its publications. */
        OperatorDetail: {
            /** @description The same in every import. */
            id: string;
            /** @description Can be used instead of the id. */
            slug: string;
            /** @description The name that it uses itself. */
            name: string;
            /** @description Transmission (TSO), distribution (DSO), or both; `other` runs no grid, and what it publishes is about the grids of others. So far `TSO`, `DSO`, `TSO_DSO`, `joint`, `other`; more words may come. */
            type: string;
            /** @description ISO 3166-1 alpha-2 code. */
            country: string;
            /**
             * Format: uri
             * @description Its website.
             */
            website: string | null;
            /** @description Whether figures of at least one of its publications are served. */
            covered: boolean;
            /** @description Where it takes requests for connections; null where nothing is known. */
            connections: components["schemas"]["Connections"] | null;
            /** @description Its publications, by id. */
            sources: components["schemas"]["Source"][];
            source_counts: components["schemas"]["SourceCounts"];
            /** @description Assets, each counted once. */
            assets: number;
        };
        /** @description A disclaimer of the publisher. */
        Disclaimer: {
            /** @description In its own words. */
            text: string;
            /** @description ISO 639-1 code. */
            language: string;
        };
        /** @description What the figures take into account. */
        MethodologyIncluded: {
            /** @description Connected capacity. So far `yes`, `no`, `unknown`; more words may come. */
            connected: string;
            /** @description Granted capacity that is not yet connected. So far `yes`, `no`, `unknown`; more words may come. */
            granted: string;
            /** @description Requested capacity. So far `yes`, `no`, `unknown`; more words may come. */
            queued: string;
            /** @description Limits of the upstream grid. So far `yes`, `no`, `unknown`; more words may come. */
            upstream_grid: string;
            /** @description Planned grid works. So far `yes`, `no`, `unknown`; more words may come. */
            reinforcements: string;
            /** @description Short-circuit limits. So far `yes`, `no`, `unknown`; more words may come. */
            short_circuit: string;
            /** @description Voltage limits. So far `yes`, `no`, `unknown`; more words may come. */
            voltage: string;
        };
        /** @description Words of the publisher. */
        Evidence: {
            /** @description What rests on them: `basis`, `network_state`, `additive`, a member of `included`, `disclaimer`, or what is said of its measures, such as `firmness` and `horizon`. */
            claim: string;
            /** @description The words. */
            quote: string;
            /** @description ISO 639-1 code. */
            language: string;
            /**
             * Format: uri
             * @description Where they stand; null where that is a document.
             */
            url: string | null;
            /** @description The document in which they stand. */
            document: string | null;
            /** @description Where in it: a sheet, page or column. */
            locator: string | null;
            /**
             * Format: date
             * @description When they were read.
             */
            date: string;
        };
        /** @description How figures are calculated. */
        Methodology: {
            /** @description Methodology. */
            id: string;
            /** @description In English. */
            name: string;
            /** @description Publications that follow it. */
            source_ids: string[];
            /** @description Kind of calculation. So far `load_flow`, `ptdf`, `transformer_rating`, `short_circuit_ratio`, `multi_criteria_minimum`, `scheme_allocation`, `scenario_forecast`, `queue_status`, `undisclosed`; more words may come. */
            basis: string;
            /** @description Whether the figure already allows for an outage. So far `n`, `n_1`, `n_2`, `mixed`, `undisclosed`; more words may come. */
            network_state: string;
            included: components["schemas"]["MethodologyIncluded"];
            /** @description Figures of different classes cannot be compared. */
            comparability_class: string;
            /** @description Whether the figures of neighbouring points may be added up. */
            additive: boolean | null;
            /** @description What the publisher says about its figures. */
            disclaimers: components["schemas"]["Disclaimer"][];
            /** @description What it says rests on these words; what has none is `unknown` or `undisclosed`. Those of classes are `legends` of a source. Empty where no source that follows it may be served. */
            evidence: components["schemas"]["Evidence"][];
            /** @description What people should know of the figures, in words of this service; null where nothing, and where no source that follows it may be served. */
            service_note: string | null;
            /**
             * Format: uri
             * @description The publisher’s explanation.
             */
            url: string | null;
        };
        /** @description A publication of an operator. */
        Source: {
            /** @description The same in every import. */
            id: string;
            /** @description Name of the publication. */
            name: string;
            /** @description Who publishes it. */
            operator_id: string;
            /** @description ISO 3166-1 alpha-2 code. */
            country: string;
            /**
             * Format: uri
             * @description Its page, for people.
             */
            url: string;
            /** @description The mode in force. Only the first two allow figures to be served. So far `redistribution_allowed`, `commercial_use_with_attribution`, `derived_only`, `internal_cache_only`, `link_only`, `pending_review`, `blocked`; more words may come. */
            rights_mode: string;
            /** @description The first that applies. `disabled`: only registered, or switched off. `unknown`: never run. `failing`: the last three imports failed or were held. `degraded`: the last one did. `stale`: older than the source allows. So far `healthy`, `stale`, `degraded`, `failing`, `disabled`, `unknown`; more words may come. */
            health: string;
            /** @description True: listed, but never imported. */
            registry_only: boolean;
            /** @description How often it is published. */
            cadence: string;
            /**
             * Format: date-time
             * @description When its data was last published here.
             */
            published_at: string | null;
            /**
             * Format: date
             * @description The date of its data.
             */
            source_date: string | null;
            /** @description Its data is older than it allows, or of no date, also while `health` tells of failed imports. Null where none was ever published. */
            stale: boolean | null;
            /** @description Assets of which it has a record; where it lists places alone, all that it lists. */
            assets: number;
            /** @description Its capacity records, of any state. */
            series: number;
        };
        /** @description Its licence; null where none is stated. */
        SourceDetailLicence: {
            /** @description Name of the licence. */
            name: string;
            /**
             * Format: uri
             * @description Its text.
             */
            url: string | null;
        };
        /** @description Evidence for the rights mode; null where nothing is stated. */
        SourceDetailRightsEvidence: {
            /**
             * Format: uri
             * @description Where it is stated.
             */
            url: string | null;
            /** @description Verbatim. */
            quote: string;
            /**
             * Format: date
             * @description When it was read.
             */
            date: string;
        };
        /** @description What its columns and identifiers mean. */
        SourceDetailSemantics: {
            /** @description Directions of its figures. */
            directions: string[];
            /** @description What its figures count. */
            availability_types: string[];
            /** @description Units of its figures. */
            units: string[];
            /** @description What its identifiers are. */
            identifiers: string | null;
            /** @description Further notes. */
            notes: string | null;
        };
        /** @description How far what is read of the operator’s publications does it; null where the words at hand do not ask for it. */
        DutyFulfilled: {
            /** @description They state what is free. So far `yes`, `no`, `unknown`; more words may come. */
            available: string | null;
            /** @description They state what is requested or queued. So far `yes`, `no`, `unknown`; more words may come. */
            under_request: string | null;
            /** @description They state what is free for flexible connections. So far `yes`, `no`, `unknown`; more words may come. */
            flexible_option: string | null;
            /** @description The most frequent comes often enough. So far `yes`, `no`, `unknown`; more words may come. */
            cadence: string | null;
        };
        /** @description A rule on the publication of free capacity. */
        Duty: {
            /** @description Its name; null: no rule was found that obliges the operator, as `note` says. */
            rule: string | null;
            /** @description Its words, or those of who tells of it. */
            quote: string | null;
            /**
             * Format: uri
             * @description Where they stand.
             */
            url: string | null;
            /** @description In our words. */
            note: string | null;
            fulfilled: components["schemas"]["DutyFulfilled"];
        };
        /** @description A class. */
        LegendClass: {
            /** @description In English. */
            label: string;
            /** @description What the legend says of capacity where the class stands; `unknown` where it says nothing. So far `available`, `limited`, `none`, `unknown`; more words may come. */
            meaning: string;
        };
        /** @description What the publisher says of the classes of a measure. */
        Legend: {
            /** @description Key of the column or series. */
            measure: string;
            /**
             * Format: uri
             * @description Where the legend stands.
             */
            url: string;
            /** @description Its own words. */
            quote: string;
            /** @description The classes by code. */
            classes: {
                [key: string]: components["schemas"]["LegendClass"];
            };
        };
        /** @description A publication of an operator, with all details. */
        SourceDetail: {
            /** @description The same in every import. */
            id: string;
            /** @description Name of the publication. */
            name: string;
            /** @description Who publishes it. */
            operator_id: string;
            /** @description ISO 3166-1 alpha-2 code. */
            country: string;
            /**
             * Format: uri
             * @description Its page, for people.
             */
            url: string;
            /** @description The mode in force. Only the first two allow figures to be served. So far `redistribution_allowed`, `commercial_use_with_attribution`, `derived_only`, `internal_cache_only`, `link_only`, `pending_review`, `blocked`; more words may come. */
            rights_mode: string;
            /** @description The first that applies. `disabled`: only registered, or switched off. `unknown`: never run. `failing`: the last three imports failed or were held. `degraded`: the last one did. `stale`: older than the source allows. So far `healthy`, `stale`, `degraded`, `failing`, `disabled`, `unknown`; more words may come. */
            health: string;
            /** @description True: listed, but never imported. */
            registry_only: boolean;
            /** @description How often it is published. */
            cadence: string;
            /**
             * Format: date-time
             * @description When its data was last published here.
             */
            published_at: string | null;
            /**
             * Format: date
             * @description The date of its data.
             */
            source_date: string | null;
            /** @description Its data is older than it allows, or of no date, also while `health` tells of failed imports. Null where none was ever published. */
            stale: boolean | null;
            /** @description Assets of which it has a record; where it lists places alone, all that it lists. */
            assets: number;
            /** @description Its capacity records, of any state. */
            series: number;
            /** @description Methodologies that its figures follow. */
            methodologies: components["schemas"]["Methodology"][];
            /** @description Its licence; null where none is stated. */
            licence: components["schemas"]["SourceDetailLicence"] | null;
            /** @description Evidence for the rights mode; null where nothing is stated. */
            rights_evidence: components["schemas"]["SourceDetailRightsEvidence"] | null;
            semantics: components["schemas"]["SourceDetailSemantics"];
            contact: components["schemas"]["Contact"];
            /** @description What obliges the operator to publish free capacity; empty where the registry names no rules. */
            duties: components["schemas"]["Duty"][];
            /** @description Evidence for `capacity.class_meaning`, by measure; a measure whose legend is not known is not in it. */
            legends: components["schemas"]["Legend"][];
        };
        /** @description An import run. */
        ImportRun: {
            /** @description Run. */
            id: number;
            /** @description `held`: checks found possible faults, so nothing of it is served. So far `queued`, `running`, `published`, `held`, `failed`, `unchanged`; more words may come. */
            status: string;
            /**
             * Format: date-time
             * @description When it began.
             */
            started_at: string | null;
            /**
             * Format: date-time
             * @description When it ended.
             */
            finished_at: string | null;
            /** @description Rows read. */
            rows: number;
            /** @description Records added. */
            added: number;
            /** @description Records changed. */
            changed: number;
            /** @description Records removed. */
            removed: number;
            /** @description Records published again after they were removed. */
            restored: number;
            /** @description Why it failed. */
            error: string | null;
        };
        /** @description A check that held the run. */
        HoldingCheck: {
            /** @description Its name. */
            check: string;
            /** @description Items that it found at fault; null while the source’s figures are withheld. */
            count: number | null;
            /** @description Of `measure_kept`: those that the served document has no columns of. Their records stay as the last document with them states them, with its date, and are stale. Null of every other check. */
            measures: string[] | null;
        };
        /** @description State of a publication’s imports. */
        SourceStatus: {
            /** @description Source. */
            source_id: string;
            /** @description The first that applies. `disabled`: only registered, or switched off. `unknown`: never run. `failing`: the last three imports failed or were held. `degraded`: the last one did. `stale`: older than the source allows. So far `healthy`, `stale`, `degraded`, `failing`, `disabled`, `unknown`; more words may come. */
            health: string;
            /** @description Seconds since the start of `source_date` (UTC): the age of the data, not of the last fetch. */
            age_seconds: number | null;
            /**
             * @deprecated
             * @description Age of the data, not of the last fetch. Use `age_seconds`: this name stays until contract 2.0.
             */
            freshness_seconds: number | null;
            /**
             * Format: date
             * @description The date of its data.
             */
            source_date: string | null;
            /** @description Its data is older than it allows, or of no date, also while `health` tells of failed imports. Null where none was ever published. */
            stale: boolean | null;
            /** @description Age in seconds from which its data is stale. */
            stale_after_seconds: number;
            /** @description An import run. */
            last_run: components["schemas"]["ImportRun"] | null;
            /** @description Checks that held the last run, and `measure_kept` while the served document lacks columns of measures. */
            held_by: components["schemas"]["HoldingCheck"][];
            /** @description Records whose cell has a text that is no number, such as `TBC` or `#N/A`: they are `not_published`, with that text in `as_published`. Null while the source’s figures are withheld. */
            unreadable: number | null;
        };
        /** @description Why it failed. */
        ExportError: {
            /** @description `rights_changed` when the rights of one of its sources changed, else a code of the error table. */
            code: string;
            /** @description For people. */
            message: string;
        };
        /** @description A file with every matching capacity record, from one state of the data. */
        Export: {
            /** @description Export. */
            id: string;
            /** @description An expired export stays `succeeded`. So far `queued`, `running`, `failed`, `succeeded`; more words may come. */
            status: string;
            /** @description Format of the file; CSV, GeoJSON and NDJSON are compressed with gzip. So far `csv`, `xlsx`, `geojson`, `ndjson`, `flatgeobuf`, `geoparquet`, `geopackage`; more words may come. */
            format: string;
            /** @description The filters of the search, as the service read them. */
            filters: Record<string, never>;
            /** @description The columns that were asked for; null: all. */
            fields: string[] | null;
            /** @description Share of the rows written so far. */
            progress: number;
            /** @description Rows in the file; null before it is finished. */
            rows: number | null;
            /** @description Size of the file as downloaded. */
            size_bytes: number | null;
            /** @description SHA-256 of the file as downloaded, also its entity tag. */
            sha256: string | null;
            /**
             * Format: date-time
             * @description When it was requested.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When its first attempt began.
             */
            started_at: string | null;
            /**
             * Format: date-time
             * @description When it succeeded or failed.
             */
            finished_at: string | null;
            /**
             * Format: date-time
             * @description When its file is deleted: seven days after it was finished, or when rights changed.
             */
            expires_at: string | null;
            /** @description True: the file is deleted. */
            expired: boolean;
            /** @description Why it failed. */
            error: components["schemas"]["ExportError"] | null;
            /**
             * Format: uri
             * @description Address of the file, null when there is none. It needs the key too.
             */
            download_url: string | null;
        };
        /** @description An address of the file of an export that needs no key. */
        ExportLink: {
            /**
             * Format: uri
             * @description Address of the file.
             */
            url: string;
            /**
             * Format: date-time
             * @description When it ends, at the latest.
             */
            expires_at: string;
        };
        /** @description Filters of the events; null matches everything. */
        WebhookFilters: {
            /** @description Countries of the sources. */
            countries: string[] | null;
            /** @description Operators. */
            operators: string[] | null;
            /** @description Sources. */
            sources: string[] | null;
            /** @description Types of change. */
            change_types: string[] | null;
            /** @description Whether changes above what matches are told, too. */
            include_upstream: boolean;
        };
        /** @description A webhook endpoint. */
        Webhook: {
            /** @description Endpoint. */
            id: string;
            /**
             * Format: uri
             * @description Where events are sent.
             */
            url: string;
            /** @description What you call it. */
            label: string | null;
            filters: components["schemas"]["WebhookFilters"];
            /** @description Types of events that it gets besides `capacity.changes`. */
            event_types: string[];
            /** @description `switched_off`: twenty deliveries failed in a row. Nothing is sent until it is enabled. So far `active`, `switched_off`; more words may come. */
            status: string;
            /** @description Nothing but tests is sent; what happens meanwhile waits. */
            paused: boolean;
            /** @description Failed deliveries since the last successful one. */
            consecutive_failures: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was switched off; null while it is active.
             */
            switched_off_at: string | null;
            /**
             * Format: date-time
             * @description When it last received an event.
             */
            last_delivery_at: string | null;
        };
        /** @description A webhook endpoint with its signing secret, which is shown only once. */
        WebhookWithSecret: {
            /** @description Endpoint. */
            id: string;
            /**
             * Format: uri
             * @description Where events are sent.
             */
            url: string;
            /** @description What you call it. */
            label: string | null;
            filters: components["schemas"]["WebhookFilters"];
            /** @description Types of events that it gets besides `capacity.changes`. */
            event_types: string[];
            /** @description `switched_off`: twenty deliveries failed in a row. Nothing is sent until it is enabled. So far `active`, `switched_off`; more words may come. */
            status: string;
            /** @description Nothing but tests is sent; what happens meanwhile waits. */
            paused: boolean;
            /** @description Failed deliveries since the last successful one. */
            consecutive_failures: number;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it was switched off; null while it is active.
             */
            switched_off_at: string | null;
            /**
             * Format: date-time
             * @description When it last received an event.
             */
            last_delivery_at: string | null;
            /** @description Signs the events. Keep it on your server. */
            secret: string;
        };
        /** @description What an attempt met. */
        DeliveryAnswers: {
            /**
             * Format: date-time
             * @description When it began.
             */
            attempted_at: string;
            /** @description Status of the answer; null if there was none. */
            answer_code: number | null;
            /** @description Why there was no whole answer. */
            error: string | null;
            /** @description Begin of the answer’s text, of its first 1024 bytes, without control characters; null if there was no answer. */
            text: string | null;
        };
        /** @description One event on its way to one endpoint. */
        Delivery: {
            /** @description Sent as `Service-Delivery`. */
            id: string;
            /** @description The event’s `id`, the same in every attempt. */
            event_id: string;
            /** @description Sent as `Service-Event`. So far `capacity.changes`, `endpoint.switched_off`, `question.alert`, `webhook.test`; more words may come. */
            event_type: string;
            /** @description The import that it reports; 0 where it reports none. */
            import_run_id: number;
            /** @description `cancelled`: the endpoint was switched off, or the plan lost webhooks. A delivery fails with its sixth attempt. So far `waiting`, `delivering`, `delivered`, `failed`, `cancelled`; more words may come. */
            status: string;
            /** @description Attempts made. */
            attempt: number;
            /** @description Status of the endpoint’s last answer; null if there was none. */
            answer_code: number | null;
            /** @description Why there was no whole answer. */
            error: string | null;
            /**
             * Format: date-time
             * @description When the event was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When the last attempt began.
             */
            last_attempt_at: string | null;
            /**
             * Format: date-time
             * @description When the next attempt is due; null when there will be none.
             */
            next_attempt_at: string | null;
            /** @description The newest twelve attempts, the oldest first. */
            answers: components["schemas"]["DeliveryAnswers"][];
        };
        /** @description What is sent once more. */
        Replay: {
            /** @description Deliveries that were put on their way: 200 at most, the oldest. */
            queued: number;
            /**
             * Format: date-time
             * @description More of them match: ask for these with this as `since`. Null when there are none.
             */
            next_since: string | null;
        };
        /** @description An endpoint that was switched off, as it was then. */
        SwitchedOff: {
            /** @description The endpoint. */
            webhook_id: string;
            /**
             * Format: uri
             * @description Where its events were sent.
             */
            url: string;
            /** @description What you call it. */
            label: string | null;
            /**
             * Format: date-time
             * @description When it was switched off.
             */
            switched_off_at: string;
            /** @description Deliveries that had failed in a row. */
            consecutive_failures: number;
        };
        /** @description At how many assets there is news. An asset that opened is not counted as risen, too. */
        QuestionAlertCounts: {
            /** @description Capacity opened. */
            opened: number;
            /** @description Capacity rose, by at least what the question asks for. */
            risen: number;
            /** @description A reservation or a tender is stated that was not. */
            reserved: number;
            /** @description New assets. */
            added: number;
            /** @description A figure that is published as before is read differently by now; it is never among the others. */
            reinterpreted: number;
        };
        /** @description An asset, and what is news there. */
        QuestionAlertNamed: {
            /** @description The asset. */
            asset_id: string;
            /** @description As in `counts`. So far `opened`, `risen`, `reserved`, `added`, `reinterpreted`; more words may come. */
            news: string;
        };
        /** @description What a saved question tells. Never a figure. */
        QuestionAlert: {
            /** @description The question. */
            question_id: string;
            /** @description What it asks, in words of the language in which it was saved. */
            question: string;
            /** @description It is about changes after this one; the value of `/v1/changes?since=`. */
            since: number;
            /** @description And up to this one. */
            last_change_id: number;
            counts: components["schemas"]["QuestionAlertCounts"];
            /** @description The first twenty of each. */
            named: components["schemas"]["QuestionAlertNamed"][];
        };
        /** @description How many records changed, by type of change. */
        PublishedChangesCounts: {
            /** @description New. */
            added: number;
            /** @description With another figure. */
            changed: number;
            /** @description No longer published. */
            removed: number;
            /** @description Published again. */
            restored: number;
        };
        /** @description A changed asset, with one of those below it. */
        PublishedChangesUpstreamNamed: {
            /** @description Asset that changed. */
            asset_id: string;
            /** @description An asset below it that matches the filters. */
            below_asset_id: string;
        };
        /** @description Why an endpoint with `include_upstream` is told, where the source itself does not match: what changed, and what is below it. Only changes of these assets are counted. Null in all other events. */
        PublishedChangesUpstream: {
            /** @description How many assets changed of which one below matches. */
            assets: number;
            /** @description The first twenty of them, by id. */
            named: components["schemas"]["PublishedChangesUpstreamNamed"][];
        };
        /** @description How many changes an import published, and where they are in the change feed. Never a figure. */
        PublishedChanges: {
            /** @description The import; 0 for a test. */
            import_run_id: number;
            /** @description Source of the import. */
            source_id: string;
            counts: components["schemas"]["PublishedChangesCounts"];
            /** @description All of them together. */
            total: number;
            /** @description First of them in the change feed. */
            first_change_id: number;
            /** @description Last of them. Changes of other sources may lie between the two. */
            last_change_id: number;
            /** @description The value of `/v1/changes?since=` to read them. */
            since: number;
            /** @description Countries of the changes. */
            countries: string[];
            /** @description Operators of the changes. */
            operators: string[];
            /** @description Why an endpoint with `include_upstream` is told, where the source itself does not match: what changed, and what is below it. Only changes of these assets are counted. Null in all other events. */
            upstream: components["schemas"]["PublishedChangesUpstream"] | null;
        };
        /** @description Euros per month. */
        PlanPriceEur: {
            /** @description Price. */
            amount: number;
            /** @description True: prices start here. */
            from: boolean;
        };
        /** @description What a plan costs and allows. */
        Plan: {
            /** @description Plan. */
            id: string;
            /** @description For people. */
            name: string;
            price_eur: components["schemas"]["PlanPriceEur"];
            /** @description Whether you can get it without contacting us. */
            self_serve: boolean;
            /** @description Requests per calendar month, UTC. */
            quota_per_month: number;
            /** @description Requests per second; bursts may have twice as many. */
            rate_per_second: number;
            /** @description Maximum rows on a page. */
            page_size: number;
            /** @description Maximum radius of searches by place, in km. */
            nearby_radius_km: number;
            /** @description Downloads of exports at the same time. */
            download_slots: number;
            /** @description Newest requests that the dashboard lists. */
            requests_listed: number;
            /** @description Further capabilities that it includes. */
            capabilities: string[];
        };
        /** @description What pages of an origin may use in place of a key. */
        Token: {
            /** @description For `Authorization: Bearer <token>`. */
            token: string;
            /** @description Of the pages that may use it. */
            origin: string;
            /**
             * Format: date-time
             * @description When it ends, at the latest.
             */
            expires_at: string;
        };
        /** @description This month’s quota, including this request. */
        KeyUsage: {
            /** @description The UTC month. */
            month: string;
            /** @description Requests counted. */
            used: number;
            /** @description Requests allowed. */
            limit: number;
            /** @description Requests left. */
            remaining: number;
            /**
             * Format: date-time
             * @description When the next month begins.
             */
            resets_at: string;
        };
        /** @description The calling key. */
        Key: {
            /** @description Id of the key; not its secret. */
            id: string;
            /** @description As given when it was created. */
            label: string | null;
            /** @description Both reach the same data under the same limits. Use the type to separate usage in reports. So far `live`, `test`; more words may come. */
            mode: string;
            /** @description Quota and rate belong to the account; its keys share them. */
            account_id: string;
            /**
             * Format: date-time
             * @description When it was created.
             */
            created_at: string;
            /**
             * Format: date-time
             * @description When it ends.
             */
            expires_at: string | null;
            /** @description What it may do besides reading data; null for all that the plan allows. */
            scopes: string[] | null;
            /** @description Where requests with it may come from; null for anywhere. */
            networks: string[] | null;
            plan: components["schemas"]["Plan"];
            usage: components["schemas"]["KeyUsage"];
        };
        /** @description All countries together. */
        CoverageTotals: {
            /** @description Countries. */
            countries: number;
            /** @description Operators. */
            operators: number;
            /** @description Publications. */
            sources: number;
            /** @description Assets. */
            assets: number;
            /** @description Capacity records. */
            series: number;
            /** @description Those of them whose figures are withheld. */
            series_withheld: number;
            /**
             * Format: date
             * @description Newest date of any data.
             */
            newest_source_date: string | null;
        };
        /** @description What is covered. */
        Coverage: {
            /** @description By code. */
            countries: components["schemas"]["Country"][];
            totals: components["schemas"]["CoverageTotals"];
        };
        /** @description What a text in a search box may mean. No figure is in it. */
        Suggestion: {
            /** @description What it is; a `region` is a division of the first order of a country; `coordinates` are what the text says in numbers. So far `place`, `country`, `region`, `postcode`, `asset`, `operator`, `coordinates`; more words may come. */
            kind: string;
            /** @description Of an asset or an operator. */
            id: string | null;
            /** @description Of a place GeoNames’ name; a postcode as it is looked up; coordinates as they were read. */
            name: string;
            /** @description The name of a place or region that was found where it is another one, a postcode’s place, an asset’s operator, an operator’s country, the grid that metres are of. */
            detail: string | null;
            /** @description ISO 3166-1 alpha-2 code; null only of coordinates that lie in none. */
            country: string | null;
            /** @description Nothing has the name that was asked for, and this one is only spelled like it. */
            alike: boolean;
            /** @description Latitude, WGS84 degrees. */
            lat: number;
            /** @description Longitude. */
            lon: number;
            /** @description West, south, east and north; null for a point. An operator’s is that of some of its assets, a country’s and a region’s that of its towns, without islands far off. */
            bbox: number[] | null;
        };
        /** @description An address. */
        AssetCollectionLink: {
            /** @constant */
            rel: "alternate";
            /** @description Content type. */
            type: string;
            /**
             * Format: uri
             * @description Where.
             */
            href: string;
            /** @description What is there, and how to get it. */
            title: string;
        };
        /** @description Where it is. */
        AssetPointGeometry: {
            /** @constant */
            type: "Point";
            /** @description Longitude and latitude, WGS84 degrees. */
            coordinates: number[];
        };
        /** @description The same as in tiles. */
        AssetPointProperties: {
            /** @description Asset. */
            id: string;
            /** @description Kind of asset. So far `substation`, `node`, `busbar`, `feeder`, `transformer`, `congestion_zone`, `connection_point`, `grid_cell`, `area`; more words may come. */
            type: string;
            /** @description As published. */
            name: string;
            /** @description The name in a form for URLs. */
            slug: string;
            /** @description ISO 3166-1 alpha-2 code. */
            country: string;
            /** @description The operator’s slug. */
            operator: string;
            /** @description Voltage in kV. */
            voltage_kv: number | null;
            /** @description How well the place is known. So far `exact`, `approximate`, `centroid`, `box`, `unknown`; more words may come. */
            precision: string;
        };
        /** @description A point. */
        AssetPoint: {
            /** @description Asset. */
            id: string;
            /** @constant */
            type: "Feature";
            geometry: components["schemas"]["AssetPointGeometry"];
            properties: components["schemas"]["AssetPointProperties"];
        };
        /** @description A GeoJSON FeatureCollection (RFC 7946). */
        AssetCollection: {
            /** @constant */
            type: "FeatureCollection";
            /** @description More than 5,000 assets matched. */
            truncated: boolean;
            /** @description Where all assets are, when the collection is truncated; empty otherwise. */
            links: components["schemas"]["AssetCollectionLink"][];
            /** @description By id. */
            features: components["schemas"]["AssetPoint"][];
            meta: components["schemas"]["Meta"];
        };
        /** @description A layer. */
        TileLayer: {
            /** @description Its name. */
            id: string;
            /** @description What it holds. */
            description: string;
            /** @description Attributes of its points, with their types. */
            fields: {
                [key: string]: string;
            };
            /** @description Lowest zoom. */
            minzoom: number;
            /** @description Highest zoom. */
            maxzoom: number;
        };
        /** @description TileJSON 3.0.0. */
        TileJson: {
            /** @constant */
            tilejson: "3.0.0";
            /** @description Name of the tiles. */
            name: string;
            /** @description What they show. */
            description: string;
            /** @description Credits, as HTML. */
            attribution: string;
            /** @constant */
            scheme: "xyz";
            /** @description Addresses of the tiles. */
            tiles: string[];
            /** @description Lowest zoom. */
            minzoom: number;
            /** @description Highest zoom with data of its own. */
            maxzoom: number;
            /** @description West, south, east and north of all points, WGS84 degrees. */
            bounds: number[];
            /** @description The one layer. */
            vector_layers: components["schemas"]["TileLayer"][];
        };
        /** @description The database. */
        HealthDatabase: {
            /** @description Whether it answered within 1.5 s. */
            reachable: boolean;
            /** @description How long it took, ms. */
            latency_ms: number | null;
        };
        /** @description The served data. */
        HealthData: {
            /** @description Assets. */
            assets: number | null;
            /** @description Capacity records. */
            series: number | null;
            /**
             * Format: date
             * @description Newest date of any data.
             */
            newest_source_date: string | null;
        };
        /** @description A standby of the database, in the order of the setting. */
        Standby: {
            /** @description `behind`: it lacks what was published last. `left_out`: it does not answer, or is no standby. So far `in_use`, `behind`, `left_out`; more words may come. */
            state: string;
            /** @description Age of what it has, 0 when that is all. */
            lag_seconds: number | null;
        };
        /** @description Health of the service. */
        Health: {
            /** @description `degraded`: the database does not answer. So far `ok`, `degraded`; more words may come. */
            status: string;
            database: components["schemas"]["HealthDatabase"];
            /** @description Of this build. */
            version: string;
            /** @description Of the interface. */
            contract_version: string;
            /** @description How people and programs can sign in here. */
            sign_in_methods: string[];
            data: components["schemas"]["HealthData"];
            /** @description True: the data is a demonstration and no figure is real. */
            synthetic: boolean | null;
            /** @description Where data is read besides the primary. */
            standbys: components["schemas"]["Standby"][];
        };
        /** @description This document. */
        OpenApi: {
            /** @description Version of OpenAPI. */
            openapi: string;
            /** @description Title, version and licence. */
            info: Record<string, never>;
            /** @description Where it is served. */
            servers: Record<string, never>[];
            /** @description The sections of the reference. */
            tags: Record<string, never>[];
            /** @description The operations, by path and method. */
            paths: Record<string, never>;
            /** @description The events, by type. */
            webhooks: Record<string, never>;
            /** @description What several of them share. */
            components: Record<string, never>;
            /** @description The plans’ limits, and those of requests without a key. */
            "x-limits": Record<string, never>;
            /** @description By technology what a question for it finds, the closest first. */
            "x-technologies": Record<string, never>;
        };
        /** @description About the answer. */
        SearchCapacityMeta: {
            /** @description The same as the header `X-Request-Id`. */
            request_id: string;
            /** @description Such as `mixed_comparability`: figures on this page follow methods that cannot be compared. `mixed_availability`: at least so much or the most was asked for, and some of the figures are allocated, requested or of another type than what is free. `not_headlines`: so asked, some of the figures are not the one that a request can rely on; their `role` says why. `source_data_stale`: a list of assets is empty, and figures match but for `fresh_after`; the message has the newest date. `other_availability`: a list of assets is empty, and figures of types match that are not said to be free; the message names them. `other_figures`: a list of assets is empty, and figures match that stand for no asset, as others of their publication do or as their years have ended; `/v1/capacity/nearby` and `/v1/capacity` list them. `before_first_data`: `as_of` is before every figure of what is asked; the message says since when there are some. `later_first_data`: some of the sources that are asked have figures only since later, so the answer may lack them. `outside_coverage`: at the place, or at so many of the sites, no registered operator works; latitude and longitude may be exchanged. `truncated`: more points match than `/v1/assets.geojson` holds. */
            warnings: components["schemas"]["Warning"][];
            /** @description Credits that the sources on this page require. Show them. */
            attribution: components["schemas"]["Credit"][];
            /** @description Null without a least figure here or above. Else how many records match otherwise and have no figure in that unit, by what they have instead. Units are never converted. */
            not_compared: components["schemas"]["NotCompared"] | null;
            /** @description Publications of operators that work there, whose figures were not, or not all, among those searched: at most 20, nearest first. Where no place or box is asked for, those of the countries, operators or sources that are named. */
            not_included: components["schemas"]["NotIncluded"][];
        };
        /** @description A page. */
        SearchCapacityAnswer: {
            /** @description The rows. */
            data: components["schemas"]["CapacityRecord"][];
            pagination: components["schemas"]["Pagination"];
            meta: components["schemas"]["SearchCapacityMeta"];
        };
        /** @description Counts of all matching records, not only of this page. */
        RecordsSummary: {
            /** @description Figures of at least 0.0005 of their unit. */
            with_capacity: number;
            /** @description Figures below that: zero or negative. */
            zero: number;
            /** @description Figures that may not be served, because of their rights. */
            withheld: number;
            /** @description Empty cells, and classes without a figure. */
            unknown: number;
            /** @description Records with data older than its source allows; each is also counted in one of the others. */
            stale: number;
        };
        /** @description About the answer. */
        CapacityNearbyMeta: {
            /** @description The same as the header `X-Request-Id`. */
            request_id: string;
            /** @description Such as `mixed_comparability`: figures on this page follow methods that cannot be compared. `mixed_availability`: at least so much or the most was asked for, and some of the figures are allocated, requested or of another type than what is free. `not_headlines`: so asked, some of the figures are not the one that a request can rely on; their `role` says why. `source_data_stale`: a list of assets is empty, and figures match but for `fresh_after`; the message has the newest date. `other_availability`: a list of assets is empty, and figures of types match that are not said to be free; the message names them. `other_figures`: a list of assets is empty, and figures match that stand for no asset, as others of their publication do or as their years have ended; `/v1/capacity/nearby` and `/v1/capacity` list them. `before_first_data`: `as_of` is before every figure of what is asked; the message says since when there are some. `later_first_data`: some of the sources that are asked have figures only since later, so the answer may lack them. `outside_coverage`: at the place, or at so many of the sites, no registered operator works; latitude and longitude may be exchanged. `truncated`: more points match than `/v1/assets.geojson` holds. */
            warnings: components["schemas"]["Warning"][];
            /** @description Credits that the sources on this page require. Show them. */
            attribution: components["schemas"]["Credit"][];
            summary: components["schemas"]["RecordsSummary"];
            /** @description Null without a least figure here or above. Else how many records match otherwise and have no figure in that unit, by what they have instead. Units are never converted. */
            not_compared: components["schemas"]["NotCompared"] | null;
            /** @description Publications of operators that work there, whose figures were not, or not all, among those searched: at most 20, nearest first. Where no place or box is asked for, those of the countries, operators or sources that are named. */
            not_included: components["schemas"]["NotIncluded"][];
        };
        /** @description A page. */
        CapacityNearbyAnswer: {
            /** @description The rows. */
            data: components["schemas"]["CapacityRecord"][];
            pagination: components["schemas"]["Pagination"];
            meta: components["schemas"]["CapacityNearbyMeta"];
        };
        /** @description An asset that does not count. */
        NearerAsset: {
            /** @description Asset. */
            asset_id: string;
            /** @description From the site, in metres; of a box to its farthest point. */
            distance_m: number;
            /** @description Of a box, metres from the site to its nearest point; null for all others. */
            distance_min_m: number | null;
            /** @description `conditional`: a figure would answer under a condition, after works, on flexible terms or in a later year. `voltage`: outside the limits. `upstream`: an asset above has too little; `upstream_unknown`: what is free above is not known; its own figure is enough. `one_direction`: both are asked for at once, and one has enough. `stale`: a figure fails for that alone. `technical_limit`, `tia_threshold`: its headline has the amount, and this is not stated beside it as asked. `firmness`: its headline has the amount. Else what its headlines are: `too_little`, `zero`, `not_comparable` (in another unit than the least figure, or a range), `class_only`, `withheld`, `not_published`. So far `too_little`, `zero`, `not_comparable`, `not_published`, `class_only`, `withheld`, `stale`, `voltage`, `firmness`, `tia_threshold`, `technical_limit`, `upstream`, `upstream_unknown`, `conditional`, `one_direction`; more words may come. */
            why: string;
        };
        /** @description What would answer a question around a place that has no answer there; null where it has one. `nearest` is the nearest asset that matches beyond the radius, within what the plan reaches; `largest` has the greatest figure within it, above zero and in a unit that is asked for. */
        Offer: {
            nearest: components["schemas"]["AssetCapacity"] | null;
            largest: components["schemas"]["AssetCapacity"] | null;
            /** @description Whether `nearest` lies abroad or more than 100 km away, because nothing nearer in the country of the place is known to answer. */
            elsewhere: boolean;
        };
        /** @description A site of the request. */
        SiteAnswer: {
            /** @description As given. */
            name: string;
            /** @description As given. */
            lat: number;
            /** @description As given. */
            lon: number;
            nearest: components["schemas"]["AssetCapacity"] | null;
            /** @description From the site to it, in metres; null for none within the radius. Of a box to its farthest point. */
            distance_m: number | null;
            /** @description Of a box, metres from the site to its nearest point; null for all others. */
            distance_min_m: number | null;
            /** @description The nearest five at most of the assets that are asked about and nearer than the nearest that counts; within the radius where none does. */
            nearer: components["schemas"]["NearerAsset"][];
            /** @description What would answer a question around a place that has no answer there; null where it has one. `nearest` is the nearest asset that matches beyond the radius, within what the plan reaches; `largest` has the greatest figure within it, above zero and in a unit that is asked for. */
            offer: components["schemas"]["Offer"] | null;
        };
        /** @description About the answer. */
        FindSitesMeta: {
            /** @description The same as the header `X-Request-Id`. */
            request_id: string;
            /** @description Such as `mixed_comparability`: figures on this page follow methods that cannot be compared. `mixed_availability`: at least so much or the most was asked for, and some of the figures are allocated, requested or of another type than what is free. `not_headlines`: so asked, some of the figures are not the one that a request can rely on; their `role` says why. `source_data_stale`: a list of assets is empty, and figures match but for `fresh_after`; the message has the newest date. `other_availability`: a list of assets is empty, and figures of types match that are not said to be free; the message names them. `other_figures`: a list of assets is empty, and figures match that stand for no asset, as others of their publication do or as their years have ended; `/v1/capacity/nearby` and `/v1/capacity` list them. `before_first_data`: `as_of` is before every figure of what is asked; the message says since when there are some. `later_first_data`: some of the sources that are asked have figures only since later, so the answer may lack them. `outside_coverage`: at the place, or at so many of the sites, no registered operator works; latitude and longitude may be exchanged. `truncated`: more points match than `/v1/assets.geojson` holds. */
            warnings: components["schemas"]["Warning"][];
            /** @description Credits that the sources on this page require. Show them. */
            attribution: components["schemas"]["Credit"][];
            /** @description Null without a least figure here or above. Else how many assets that are nearer than the answers, or within the radius where there is none, match otherwise and have no figure in that unit, by what they have instead. Units are never converted. */
            not_compared: components["schemas"]["NotCompared"] | null;
            /** @description Sites without an answer at which no registered operator works. */
            outside_coverage: number;
            /** @description Publications of operators that work there, whose figures were not, or not all, among those searched: at most 20, nearest first. Where no place or box is asked for, those of the countries, operators or sources that are named. */
            not_included: components["schemas"]["NotIncluded"][];
        };
        /** @description The resource. */
        FindSitesAnswer: {
            /** @description A row a site. */
            data: components["schemas"]["SiteAnswer"][];
            meta: components["schemas"]["FindSitesMeta"];
        };
        /** @description Counts of all matching assets, not only of this page. */
        AssetsSummary: {
            /** @description Assets. */
            assets: number;
            /** @description Those whose best figure is at least 0.0005 of its unit. */
            with_capacity: number;
            /** @description Those whose best figure is below that: zero or negative. */
            zero: number;
            /** @description Those without a figure or class that may be served, because of rights. */
            withheld: number;
            /** @description Those with a class or an empty cell. */
            unknown: number;
            /** @description Those whose best figure is older than its source allows; each is also counted in one of the others. */
            stale: number;
            /** @description Assets that are not among them, and would be by a figure that holds under a condition: `include=conditional` lists them. */
            conditional: number;
        };
        /** @description About the answer. */
        ListAssetCapacityMeta: {
            /** @description The same as the header `X-Request-Id`. */
            request_id: string;
            /** @description Such as `mixed_comparability`: figures on this page follow methods that cannot be compared. `mixed_availability`: at least so much or the most was asked for, and some of the figures are allocated, requested or of another type than what is free. `not_headlines`: so asked, some of the figures are not the one that a request can rely on; their `role` says why. `source_data_stale`: a list of assets is empty, and figures match but for `fresh_after`; the message has the newest date. `other_availability`: a list of assets is empty, and figures of types match that are not said to be free; the message names them. `other_figures`: a list of assets is empty, and figures match that stand for no asset, as others of their publication do or as their years have ended; `/v1/capacity/nearby` and `/v1/capacity` list them. `before_first_data`: `as_of` is before every figure of what is asked; the message says since when there are some. `later_first_data`: some of the sources that are asked have figures only since later, so the answer may lack them. `outside_coverage`: at the place, or at so many of the sites, no registered operator works; latitude and longitude may be exchanged. `truncated`: more points match than `/v1/assets.geojson` holds. */
            warnings: components["schemas"]["Warning"][];
            /** @description Credits that the sources on this page require. Show them. */
            attribution: components["schemas"]["Credit"][];
            /** @description Counts of all matching assets, not only of this page. */
            summary: components["schemas"]["AssetsSummary"] | null;
            /** @description Null without a least figure here or above. Else how many assets match otherwise and have no figure in that unit, by what they have instead. Units are never converted. */
            not_compared: components["schemas"]["NotCompared"] | null;
            /** @description What would answer a question around a place that has no answer there; null where it has one. `nearest` is the nearest asset that matches beyond the radius, within what the plan reaches; `largest` has the greatest figure within it, above zero and in a unit that is asked for. */
            offer: components["schemas"]["Offer"] | null;
            /** @description Publications of operators that work there, whose figures were not, or not all, among those searched: at most 20, nearest first. Where no place or box is asked for, those of the countries, operators or sources that are named. */
            not_included: components["schemas"]["NotIncluded"][];
        };
        /** @description A page. */
        ListAssetCapacityAnswer: {
            /** @description The rows. */
            data: components["schemas"]["AssetCapacity"][];
            pagination: components["schemas"]["Pagination"];
            meta: components["schemas"]["ListAssetCapacityMeta"];
        };
        /** @description The code that was found, and where it lies. */
        FoundPostcode: {
            /** @description The requested code, normalised. */
            requested: string;
            /** @description The longest known code with which it begins. */
            resolved: string;
            /** @description Longitude, WGS84 degrees. */
            lon: number;
            /** @description Latitude, WGS84 degrees. */
            lat: number;
        };
        /** @description About the answer. */
        GetPostcodeCapacityMeta: {
            /** @description The same as the header `X-Request-Id`. */
            request_id: string;
            /** @description Such as `mixed_comparability`: figures on this page follow methods that cannot be compared. `mixed_availability`: at least so much or the most was asked for, and some of the figures are allocated, requested or of another type than what is free. `not_headlines`: so asked, some of the figures are not the one that a request can rely on; their `role` says why. `source_data_stale`: a list of assets is empty, and figures match but for `fresh_after`; the message has the newest date. `other_availability`: a list of assets is empty, and figures of types match that are not said to be free; the message names them. `other_figures`: a list of assets is empty, and figures match that stand for no asset, as others of their publication do or as their years have ended; `/v1/capacity/nearby` and `/v1/capacity` list them. `before_first_data`: `as_of` is before every figure of what is asked; the message says since when there are some. `later_first_data`: some of the sources that are asked have figures only since later, so the answer may lack them. `outside_coverage`: at the place, or at so many of the sites, no registered operator works; latitude and longitude may be exchanged. `truncated`: more points match than `/v1/assets.geojson` holds. */
            warnings: components["schemas"]["Warning"][];
            /** @description Credits that the sources on this page require. Show them. */
            attribution: components["schemas"]["Credit"][];
            postcode: components["schemas"]["FoundPostcode"];
            /** @description What a publisher names above the postcode, such as the area that it is in; empty where nobody does. */
            upstream: components["schemas"]["Upstream"][];
            /** @description Null without a least figure here or above. Else how many records match otherwise and have no figure in that unit, by what they have instead. Units are never converted. */
            not_compared: components["schemas"]["NotCompared"] | null;
            /** @description Publications of operators that work there, whose figures were not, or not all, among those searched: at most 20, nearest first. Where no place or box is asked for, those of the countries, operators or sources that are named. */
            not_included: components["schemas"]["NotIncluded"][];
        };
        /** @description A page. */
        GetPostcodeCapacityAnswer: {
            /** @description The rows. */
            data: components["schemas"]["CapacityRecord"][];
            pagination: components["schemas"]["Pagination"];
            meta: components["schemas"]["GetPostcodeCapacityMeta"];
        };
        /** @description The resource. */
        GetCapacityRecordAnswer: {
            data: components["schemas"]["CapacityRecord"];
            meta: components["schemas"]["Meta"];
        };
        /** @description About the answer. */
        GetSubstationCapacityMeta: {
            /** @description The same as the header `X-Request-Id`. */
            request_id: string;
            /** @description Such as `mixed_comparability`: figures on this page follow methods that cannot be compared. `mixed_availability`: at least so much or the most was asked for, and some of the figures are allocated, requested or of another type than what is free. `not_headlines`: so asked, some of the figures are not the one that a request can rely on; their `role` says why. `source_data_stale`: a list of assets is empty, and figures match but for `fresh_after`; the message has the newest date. `other_availability`: a list of assets is empty, and figures of types match that are not said to be free; the message names them. `other_figures`: a list of assets is empty, and figures match that stand for no asset, as others of their publication do or as their years have ended; `/v1/capacity/nearby` and `/v1/capacity` list them. `before_first_data`: `as_of` is before every figure of what is asked; the message says since when there are some. `later_first_data`: some of the sources that are asked have figures only since later, so the answer may lack them. `outside_coverage`: at the place, or at so many of the sites, no registered operator works; latitude and longitude may be exchanged. `truncated`: more points match than `/v1/assets.geojson` holds. */
            warnings: components["schemas"]["Warning"][];
            /** @description Credits that the sources on this page require. Show them. */
            attribution: components["schemas"]["Credit"][];
            /** @description Null without a least figure here or above. Else how many records match otherwise and have no figure in that unit, by what they have instead. Units are never converted. */
            not_compared: components["schemas"]["NotCompared"] | null;
        };
        /** @description A page. */
        GetSubstationCapacityAnswer: {
            /** @description The rows. */
            data: components["schemas"]["CapacityRecord"][];
            pagination: components["schemas"]["Pagination"];
            meta: components["schemas"]["GetSubstationCapacityMeta"];
        };
        /** @description Its best figures. */
        BestAmounts: {
            generation: components["schemas"]["BestAmount"] | null;
            load: components["schemas"]["BestAmount"] | null;
        };
        /** @description An asset of the chain. */
        ChainAsset: {
            asset: components["schemas"]["Asset"];
            /** @description What feeds or limits it. */
            upstream: components["schemas"]["Upstream"][];
            best: components["schemas"]["BestAmounts"];
            /**
             * Format: date
             * @description The date of these figures, of two the earlier.
             */
            source_date: string | null;
            /** @description What limits these figures. */
            limits: components["schemas"]["Limit"][];
            /** @description What is built that changes them. */
            works: components["schemas"]["Work"][];
            /** @description Publications of its operator that may have a figure in a direction in which it has none, and are not searched, as `meta.not_included` of other answers; an empty cell is no figure. Empty where it has figures, or where all that its operator is known to publish is searched. */
            not_included: components["schemas"]["NotIncluded"][];
        };
        /** @description The lowest figure of the chain. Nothing is added up: it is one of the published figures. */
        ChainBinding: {
            /** @description The asset that it belongs to; of equal figures the lowest in the chain. */
            asset_id: string;
            /** @description In `unit`. */
            value: number;
            /** @description Unit of all figures compared. So far `MW`, `MVA`, `kW`, `kVA`, `percent`, `class`; more words may come. */
            unit: string;
            /** @description Direction of all figures compared. So far `generation`, `load`; more words may come. */
            direction: string;
            /** @description For what it holds. */
            technologies: string[];
        };
        /** @description The lowest figure of a direction. */
        DirectionBinding: {
            /** @description The asset that it belongs to; of equal figures the lowest in the chain. */
            asset_id: string | null;
            /** @description In `unit`. */
            value: number | null;
            /** @description Unit of all figures compared. So far `MW`, `MVA`, `kW`, `kVA`, `percent`, `class`; more words may come. */
            unit: string | null;
            /** @description For what it holds. */
            technologies: string[] | null;
            /** @description Why nothing binds, as `binding_reason`. */
            reason: string | null;
        };
        /** @description The lowest figure in each direction, or why none can be told; null for a direction that is not asked for. */
        DirectionBindings: {
            /** @description The lowest figure of a direction. */
            generation: components["schemas"]["DirectionBinding"] | null;
            /** @description The lowest figure of a direction. */
            load: components["schemas"]["DirectionBinding"] | null;
        };
        /** @description An asset and what feeds or limits it. */
        UpstreamChain: {
            asset: components["schemas"]["Asset"];
            /** @description The asset itself first, then step by step what is above it, each asset once. */
            chain: components["schemas"]["ChainAsset"][];
            /** @description The lowest figure of the chain. Nothing is added up: it is one of the published figures. */
            binding: components["schemas"]["ChainBinding"] | null;
            /** @description Why nothing binds; null where something does. More words may come. `upstream_unknown`: a source names something that is no known asset. `no_upstream`: no source names anything. Of an asset of the chain, the best figure in the direction is `withheld`, `not_published`, `class_only` or a `range`. `not_published`: no figure of it is known; `not_included` of the asset names what may have one. `different_units`, `different_horizons`: the figures cannot be compared. `several_directions`: see `bindings`. */
            binding_reason: string | null;
            bindings: components["schemas"]["DirectionBindings"];
        };
        /** @description The resource. */
        GetSubstationUpstreamAnswer: {
            data: components["schemas"]["UpstreamChain"];
            meta: components["schemas"]["Meta"];
        };
        /** @description One published version of a record. */
        RecordVersion: {
            record: components["schemas"]["CapacityRecord"];
            /**
             * Format: date-time
             * @description When this version was published.
             */
            valid_from: string;
            /**
             * Format: date-time
             * @description When it was replaced or removed; null while it is served.
             */
            valid_to: string | null;
        };
        /** @description A page. */
        GetSubstationHistoryAnswer: {
            /** @description The rows. */
            data: components["schemas"]["RecordVersion"][];
            pagination: components["schemas"]["Pagination"];
            meta: components["schemas"]["Meta"];
        };
        /** @description A source. */
        FollowedLater: {
            /** @description Its id. */
            source_id: string;
            /** @description Its name. */
            name: string;
            /**
             * Format: date-time
             * @description When its first import was published.
             */
            since: string;
        };
        /** @description About the answer. */
        ListChangesMeta: {
            /** @description The same as the header `X-Request-Id`. */
            request_id: string;
            /** @description Such as `mixed_comparability`: figures on this page follow methods that cannot be compared. `mixed_availability`: at least so much or the most was asked for, and some of the figures are allocated, requested or of another type than what is free. `not_headlines`: so asked, some of the figures are not the one that a request can rely on; their `role` says why. `source_data_stale`: a list of assets is empty, and figures match but for `fresh_after`; the message has the newest date. `other_availability`: a list of assets is empty, and figures of types match that are not said to be free; the message names them. `other_figures`: a list of assets is empty, and figures match that stand for no asset, as others of their publication do or as their years have ended; `/v1/capacity/nearby` and `/v1/capacity` list them. `before_first_data`: `as_of` is before every figure of what is asked; the message says since when there are some. `later_first_data`: some of the sources that are asked have figures only since later, so the answer may lack them. `outside_coverage`: at the place, or at so many of the sites, no registered operator works; latitude and longitude may be exchanged. `truncated`: more points match than `/v1/assets.geojson` holds. */
            warnings: components["schemas"]["Warning"][];
            /** @description Credits that the sources on this page require. Show them. */
            attribution: components["schemas"]["Credit"][];
            /** @description The id to continue from, also on an empty page. */
            last_change_id: number;
            /** @description Of `changed_after`: sources that match, and whose changes are known from a later time on; null without. */
            followed_later: components["schemas"]["FollowedLater"][] | null;
        };
        /** @description A page. */
        ListChangesAnswer: {
            /** @description The rows. */
            data: components["schemas"]["Change"][];
            pagination: components["schemas"]["Pagination"];
            meta: components["schemas"]["ListChangesMeta"];
        };
        /** @description About the answer. */
        ListSubstationsMeta: {
            /** @description The same as the header `X-Request-Id`. */
            request_id: string;
            /** @description Such as `mixed_comparability`: figures on this page follow methods that cannot be compared. `mixed_availability`: at least so much or the most was asked for, and some of the figures are allocated, requested or of another type than what is free. `not_headlines`: so asked, some of the figures are not the one that a request can rely on; their `role` says why. `source_data_stale`: a list of assets is empty, and figures match but for `fresh_after`; the message has the newest date. `other_availability`: a list of assets is empty, and figures of types match that are not said to be free; the message names them. `other_figures`: a list of assets is empty, and figures match that stand for no asset, as others of their publication do or as their years have ended; `/v1/capacity/nearby` and `/v1/capacity` list them. `before_first_data`: `as_of` is before every figure of what is asked; the message says since when there are some. `later_first_data`: some of the sources that are asked have figures only since later, so the answer may lack them. `outside_coverage`: at the place, or at so many of the sites, no registered operator works; latitude and longitude may be exchanged. `truncated`: more points match than `/v1/assets.geojson` holds. */
            warnings: components["schemas"]["Warning"][];
            /** @description Credits that the sources on this page require. Show them. */
            attribution: components["schemas"]["Credit"][];
            /** @description Publications of operators that work there, whose figures were not, or not all, among those searched: at most 20, nearest first. Where no place or box is asked for, those of the countries, operators or sources that are named. */
            not_included: components["schemas"]["NotIncluded"][];
        };
        /** @description A page. */
        ListSubstationsAnswer: {
            /** @description The rows. */
            data: components["schemas"]["Asset"][];
            pagination: components["schemas"]["Pagination"];
            meta: components["schemas"]["ListSubstationsMeta"];
        };
        /** @description The resource. */
        GetSubstationAnswer: {
            data: components["schemas"]["WholeAsset"];
            meta: components["schemas"]["Meta"];
        };
        /** @description A page. */
        ListCountriesAnswer: {
            /** @description The rows. */
            data: components["schemas"]["Country"][];
            pagination: components["schemas"]["Pagination"];
            meta: components["schemas"]["Meta"];
        };
        /** @description A page. */
        ListOperatorsAnswer: {
            /** @description The rows. */
            data: components["schemas"]["Operator"][];
            pagination: components["schemas"]["Pagination"];
            meta: components["schemas"]["Meta"];
        };
        /** @description The resource. */
        GetOperatorAnswer: {
            data: components["schemas"]["OperatorDetail"];
            meta: components["schemas"]["Meta"];
        };
        /** @description A page. */
        ListSourcesAnswer: {
            /** @description The rows. */
            data: components["schemas"]["Source"][];
            pagination: components["schemas"]["Pagination"];
            meta: components["schemas"]["Meta"];
        };
        /** @description The resource. */
        GetSourceAnswer: {
            data: components["schemas"]["SourceDetail"];
            meta: components["schemas"]["Meta"];
        };
        /** @description The resource. */
        GetSourceStatusAnswer: {
            data: components["schemas"]["SourceStatus"];
            meta: components["schemas"]["Meta"];
        };
        /** @description The resource. */
        GetMethodologyAnswer: {
            data: components["schemas"]["Methodology"];
            meta: components["schemas"]["Meta"];
        };
        /** @description The resource. */
        CreateExportAnswer: {
            data: components["schemas"]["Export"];
            meta: components["schemas"]["MadeMeta"];
        };
        /** @description A page. */
        ListExportsAnswer: {
            /** @description The rows. */
            data: components["schemas"]["Export"][];
            pagination: components["schemas"]["Pagination"];
            meta: components["schemas"]["Meta"];
        };
        /** @description The resource. */
        GetExportAnswer: {
            data: components["schemas"]["Export"];
            meta: components["schemas"]["Meta"];
        };
        /** @description The resource. */
        LinkExportAnswer: {
            data: components["schemas"]["ExportLink"];
            meta: components["schemas"]["Meta"];
        };
        /** @description The resource. */
        CreateWebhookAnswer: {
            data: components["schemas"]["WebhookWithSecret"];
            meta: components["schemas"]["MadeMeta"];
        };
        /** @description A page. */
        ListWebhooksAnswer: {
            /** @description The rows. */
            data: components["schemas"]["Webhook"][];
            pagination: components["schemas"]["Pagination"];
            meta: components["schemas"]["Meta"];
        };
        /** @description The resource. */
        GetWebhookAnswer: {
            data: components["schemas"]["Webhook"];
            meta: components["schemas"]["Meta"];
        };
        /** @description The resource. */
        UpdateWebhookAnswer: {
            data: components["schemas"]["Webhook"];
            meta: components["schemas"]["Meta"];
        };
        /** @description The resource. */
        RotateWebhookSecretAnswer: {
            data: components["schemas"]["WebhookWithSecret"];
            meta: components["schemas"]["Meta"];
        };
        /** @description The resource. */
        EnableWebhookAnswer: {
            data: components["schemas"]["Webhook"];
            meta: components["schemas"]["Meta"];
        };
        /** @description The resource. */
        TestWebhookAnswer: {
            data: components["schemas"]["Delivery"];
            meta: components["schemas"]["Meta"];
        };
        /** @description A page. */
        ListWebhookDeliveriesAnswer: {
            /** @description The rows. */
            data: components["schemas"]["Delivery"][];
            pagination: components["schemas"]["Pagination"];
            meta: components["schemas"]["Meta"];
        };
        /** @description The resource. */
        ReplayWebhookAnswer: {
            data: components["schemas"]["Replay"];
            meta: components["schemas"]["Meta"];
        };
        /** @description The resource. */
        RetryWebhookDeliveryAnswer: {
            data: components["schemas"]["Delivery"];
            meta: components["schemas"]["Meta"];
        };
        /** @description The resource. */
        CreateTokenAnswer: {
            data: components["schemas"]["Token"];
            meta: components["schemas"]["Meta"];
        };
        /** @description The resource. */
        GetKeyAnswer: {
            data: components["schemas"]["Key"];
            meta: components["schemas"]["Meta"];
        };
        /** @description A page. */
        ListPlansAnswer: {
            /** @description The rows. */
            data: components["schemas"]["Plan"][];
            pagination: components["schemas"]["Pagination"];
            meta: components["schemas"]["Meta"];
        };
        /** @description The resource. */
        GetCoverageAnswer: {
            data: components["schemas"]["Coverage"];
            meta: components["schemas"]["Meta"];
        };
        /** @description The resource. */
        FindPlacesAnswer: {
            /** @description Best first. */
            data: components["schemas"]["Suggestion"][];
            meta: components["schemas"]["Meta"];
        };
        /** @description An event. */
        CapacityChangesEvent: {
            /** @description The same in every attempt. */
            id: string;
            /**
             * @description The event’s type.
             * @constant
             */
            type: "capacity.changes";
            /**
             * Format: date-time
             * @description When the event was created.
             */
            created_at: string;
            data: components["schemas"]["PublishedChanges"];
        };
        /** @description An event. */
        EndpointSwitched_offEvent: {
            /** @description The same in every attempt. */
            id: string;
            /**
             * @description The event’s type.
             * @constant
             */
            type: "endpoint.switched_off";
            /**
             * Format: date-time
             * @description When the event was created.
             */
            created_at: string;
            data: components["schemas"]["SwitchedOff"];
        };
        /** @description An event. */
        QuestionAlertEvent: {
            /** @description The same in every attempt. */
            id: string;
            /**
             * @description The event’s type.
             * @constant
             */
            type: "question.alert";
            /**
             * Format: date-time
             * @description When the event was created.
             */
            created_at: string;
            data: components["schemas"]["QuestionAlert"];
        };
        /** @description An event. */
        WebhookTestEvent: {
            /** @description The same in every attempt. */
            id: string;
            /**
             * @description The event’s type.
             * @constant
             */
            type: "webhook.test";
            /**
             * Format: date-time
             * @description When the event was created.
             */
            created_at: string;
            data: components["schemas"]["PublishedChanges"];
        };
    };
    responses: never;
    parameters: never;
    requestBodies: never;
    headers: {
        /** @description Identifies the request in our log. */
        "X-Request-Id": string;
        /** @description Address of the created resource. */
        Location: string;
        /** @description Version of the answer, for `If-None-Match`. */
        ETag: string;
        /** @description Seconds to wait before a retry. */
        "Retry-After": number;
        /** @description Requests allowed in the month. */
        "RateLimit-Limit": number;
        /** @description Requests left in the month. */
        "RateLimit-Remaining": number;
        /** @description Seconds to the next month. */
        "RateLimit-Reset": number;
        /** @description Both limits: `"rate";q=4;w=2, "month";q=2000;w=2592000` is a burst of four requests in two seconds, and 2,000 in the month. */
        "RateLimit-Policy": string;
        /** @description What is left of them (`r`) and in how many seconds all of it is back (`t`): `"rate";r=3;t=1, "month";r=1999;t=86400`. */
        RateLimit: string;
    };
    pathItems: never;
}
export type $defs = Record<string, never>;
export interface operations {
    searchCapacity: {
        parameters: {
            query?: {
                /** @description Countries of the sources. */
                country?: string[];
                /** @description Operators, each by id or slug. */
                operator?: string[];
                /** @description Sources by id. */
                source?: string[];
                /** @description Types of the assets. */
                asset_type?: ("substation" | "node" | "busbar" | "feeder" | "transformer" | "congestion_zone" | "connection_point" | "grid_cell" | "area")[];
                /** @description Directions, matched exactly. */
                direction?: ("generation" | "load" | "bidirectional")[];
                /** @description What is to connect: figures that it may use, by what their columns name. `solar` finds those for solar, for what connects by inverters, and for any technology; the closest counts first. `/docs/guides/figures#technologies` has the table. */
                technology?: ("any" | "solar" | "wind" | "wind_onshore" | "wind_offshore" | "hydro" | "synchronous" | "inverter_based" | "storage" | "hybrid" | "ev_charging" | "data_centre" | "power_electronic_load" | "conventional_load" | "other")[];
                /** @description What the figure counts, matched exactly. */
                availability_type?: ("available" | "total" | "connected" | "allocated" | "reserved" | "requested" | "scheme_reserved" | "regulatory_held" | "class_only" | "unspecified")[];
                /** @description Firmness, matched exactly. */
                firmness?: ("firm" | "flexible" | "mixed" | "unspecified")[];
                /** @description Codes of conditions, of which the figure has one; `none`: figures without a condition. */
                condition?: ("none" | "synchronous_condenser" | "self_consumption" | "voltage_level" | "other")[];
                /** @description The part of a figure among those of its asset (`decision_context.role`). */
                role?: ("headline" | "alternative" | "conditional" | "for_grid_below" | "about_grid_above" | "copy")[];
                /** @description Records whose horizon includes this year; never snapshots. */
                horizon_year?: number;
                /** @description Minimum `value_mw`; figures in other units and withheld ones never match. */
                min_capacity_mw?: number;
                /** @description Minimum figure in MVA; with `min_capacity_mw`, either is enough. Nothing is converted. */
                min_capacity_mva?: number;
                /** @description What a class means by its publisher’s own legend. It never satisfies a minimum. */
                class?: ("available" | "limited" | "none" | "unknown")[];
                /** @description Kinds of limits of which the figure has one; with `-` before it, must not have. Of a withheld figure none is known. */
                limit_kind?: ("thermal" | "voltage" | "fault_level" | "protection" | "transmission" | "planning" | "reverse_power" | "other" | "-thermal" | "-voltage" | "-fault_level" | "-protection" | "-transmission" | "-planning" | "-reverse_power" | "-other")[];
                /** @description Works are published beside the figure, and all of them are done before this day or year; those of a year alone when it has ended. */
                works_before?: string;
                /** @description A threshold of the transmission impact assessment of generation (Great Britain) is stated beside the figure (SSEN: “TIA Threshold”, `200kW`), and lies above this. Never where none is stated or the record is withheld. */
                tia_threshold_above_mw?: number;
                /** @description Whether a technical limit exists, as stated beside the figure (SSEN: “Technical Limits Agreed at GSP”, `Yes`; Red Eléctrica: the amount of “Limitación interna por configuración del nudo”). `unknown` where nobody states it, and of withheld records. */
                technical_limit?: ("yes" | "no" | "unknown")[];
                /** @description Every known asset above, to the top of the grid, has this too, for the same direction and other filters of figures. */
                upstream_min_capacity_mw?: number;
                /** @description The same in MVA; either is enough. */
                upstream_min_capacity_mva?: number;
                /** @description Whether assets count of which this is not known; not when left out. */
                upstream_unknown?: "exclude" | "include";
                /** @description Minimum voltage of the asset in kV. */
                min_voltage_kv?: number;
                /** @description Maximum voltage of the asset in kV. */
                max_voltage_kv?: number;
                /** @description Records whose `source_date` is on this day (UTC) or later. */
                fresh_after?: string;
                /** @description `strict` refuses figures of more than one comparability class. */
                comparability?: "best_effort" | "strict";
                /** @description Figures as they were served at this instant, on the assets as they are now; needs a plan with `as_of`. */
                as_of?: string;
                /** @description Records by id, at most as many as the page size of the plan; those that are no longer served are left out. */
                id?: string[];
                /** @description Assets whose point lies in the box, its edges included; min_lon above max_lon crosses the antimeridian. */
                bbox?: string;
                /** @description Assets whose point lies in the area, its edges included: a Polygon or MultiPolygon, or with `width_km` a LineString, in WKT or GeoJSON. */
                geometry?: string;
                /** @description Width of a corridor along the LineString of `geometry`, from side to side, in km. */
                width_km?: number;
                /** @description Order; nulls come last in both directions, but an unknown date is older than any. Equal values are ordered by id. */
                sort?: "id" | "-value_mw" | "value_mw" | "-source_date" | "source_date" | "-voltage_kv" | "voltage_kv";
                /** @description Members of each row in place of all, or `member.inner` for one of a member’s own. `id`, `source_id`, `access`, `provenance.attribution` and `meta.attribution` always come; the others are absent, although the schema requires them. */
                fields?: ("id" | "asset" | "asset.id" | "asset.type" | "asset.name" | "asset.slug" | "asset.voltage_kv" | "asset.lon" | "asset.lat" | "asset.precision" | "country" | "operator" | "operator.id" | "operator.slug" | "operator.name" | "source_id" | "direction" | "firmness" | "horizon" | "horizon.kind" | "horizon.year_from" | "horizon.year_to" | "horizon.scenario" | "horizon.season" | "horizon.hours" | "availability_type" | "technology" | "technologies" | "flexibility" | "measure" | "condition" | "connects" | "about" | "capacity" | "capacity.value" | "capacity.min" | "capacity.max" | "capacity.unit" | "capacity.class_code" | "capacity.class_label" | "capacity.class_meaning" | "capacity.state" | "capacity.as_published" | "value_mw" | "methodology" | "methodology.id" | "methodology.basis" | "methodology.network_state" | "methodology.comparability_class" | "freshness" | "freshness.source_date" | "freshness.source_date_basis" | "freshness.published_at" | "freshness.retrieved_at" | "freshness.age_seconds" | "freshness.stale" | "provenance" | "provenance.source_id" | "provenance.document_url" | "provenance.document_sha256" | "provenance.locator" | "provenance.column" | "provenance.licence" | "provenance.attribution" | "provenance.import_run_id" | "decision_context" | "decision_context.binding" | "decision_context.additive" | "decision_context.allocation_rule" | "decision_context.role" | "decision_context.upstream_considered" | "decision_context.deducted" | "decision_context.queue_mw" | "decision_context.contracted_mw" | "decision_context.reserved_mw" | "decision_context.zones" | "decision_context.shares_with" | "decision_context.limiting_factors" | "decision_context.limits" | "decision_context.works" | "decision_context.facts" | "decision_context.status_colour" | "decision_context.upstream_asset_id" | "decision_context.upstream_name" | "decision_context.notes" | "decision_context.disclaimers" | "decision_context.operator_url" | "access" | "access.status" | "access.reason" | "access.operator_url" | "distance_m" | "distance_min_m")[];
                /** @description Rows on a page, at most the plan's page size; by default 50, or the page size if that is smaller. */
                limit?: number;
                /** @description `pagination.next_cursor` of the page before; all but `limit` must stay the same. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["SearchCapacityAnswer"];
                };
            };
            /** @description Not changed: `If-None-Match` has the `ETag` of this version. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter`, `invalid_cursor` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `plan_required`, `key_restricted` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `country_not_supported`, `operator_not_supported`, `operator_not_found`, `source_not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `source_not_available`, `source_data_stale` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `capacity_semantics_not_comparable` */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`, `quota_exceeded` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `source_rights_restricted` */
            451: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    capacityNearby: {
        parameters: {
            query: {
                /** @description Latitude of the centre, WGS84. */
                lat: number;
                /** @description Longitude of the centre, WGS84. */
                lon: number;
                /** @description Radius in km, inclusive; the plan limits it. */
                radius_km?: number;
                /** @description Countries of the sources. */
                country?: string[];
                /** @description Operators, each by id or slug. */
                operator?: string[];
                /** @description Sources by id. */
                source?: string[];
                /** @description Types of the assets. */
                asset_type?: ("substation" | "node" | "busbar" | "feeder" | "transformer" | "congestion_zone" | "connection_point" | "grid_cell" | "area")[];
                /** @description Directions, matched exactly. */
                direction?: ("generation" | "load" | "bidirectional")[];
                /** @description What is to connect: figures that it may use, by what their columns name. `solar` finds those for solar, for what connects by inverters, and for any technology; the closest counts first. `/docs/guides/figures#technologies` has the table. */
                technology?: ("any" | "solar" | "wind" | "wind_onshore" | "wind_offshore" | "hydro" | "synchronous" | "inverter_based" | "storage" | "hybrid" | "ev_charging" | "data_centre" | "power_electronic_load" | "conventional_load" | "other")[];
                /** @description What the figure counts, matched exactly. */
                availability_type?: ("available" | "total" | "connected" | "allocated" | "reserved" | "requested" | "scheme_reserved" | "regulatory_held" | "class_only" | "unspecified")[];
                /** @description Firmness, matched exactly. */
                firmness?: ("firm" | "flexible" | "mixed" | "unspecified")[];
                /** @description Codes of conditions, of which the figure has one; `none`: figures without a condition. */
                condition?: ("none" | "synchronous_condenser" | "self_consumption" | "voltage_level" | "other")[];
                /** @description The part of a figure among those of its asset (`decision_context.role`). */
                role?: ("headline" | "alternative" | "conditional" | "for_grid_below" | "about_grid_above" | "copy")[];
                /** @description Records whose horizon includes this year; never snapshots. */
                horizon_year?: number;
                /** @description Minimum `value_mw`; figures in other units and withheld ones never match. */
                min_capacity_mw?: number;
                /** @description Minimum figure in MVA; with `min_capacity_mw`, either is enough. Nothing is converted. */
                min_capacity_mva?: number;
                /** @description What a class means by its publisher’s own legend. It never satisfies a minimum. */
                class?: ("available" | "limited" | "none" | "unknown")[];
                /** @description Kinds of limits of which the figure has one; with `-` before it, must not have. Of a withheld figure none is known. */
                limit_kind?: ("thermal" | "voltage" | "fault_level" | "protection" | "transmission" | "planning" | "reverse_power" | "other" | "-thermal" | "-voltage" | "-fault_level" | "-protection" | "-transmission" | "-planning" | "-reverse_power" | "-other")[];
                /** @description Works are published beside the figure, and all of them are done before this day or year; those of a year alone when it has ended. */
                works_before?: string;
                /** @description A threshold of the transmission impact assessment of generation (Great Britain) is stated beside the figure (SSEN: “TIA Threshold”, `200kW`), and lies above this. Never where none is stated or the record is withheld. */
                tia_threshold_above_mw?: number;
                /** @description Whether a technical limit exists, as stated beside the figure (SSEN: “Technical Limits Agreed at GSP”, `Yes`; Red Eléctrica: the amount of “Limitación interna por configuración del nudo”). `unknown` where nobody states it, and of withheld records. */
                technical_limit?: ("yes" | "no" | "unknown")[];
                /** @description Every known asset above, to the top of the grid, has this too, for the same direction and other filters of figures. */
                upstream_min_capacity_mw?: number;
                /** @description The same in MVA; either is enough. */
                upstream_min_capacity_mva?: number;
                /** @description Whether assets count of which this is not known; not when left out. */
                upstream_unknown?: "exclude" | "include";
                /** @description Minimum voltage of the asset in kV. */
                min_voltage_kv?: number;
                /** @description Maximum voltage of the asset in kV. */
                max_voltage_kv?: number;
                /** @description Records whose `source_date` is on this day (UTC) or later. */
                fresh_after?: string;
                /** @description `strict` refuses figures of more than one comparability class. */
                comparability?: "best_effort" | "strict";
                /** @description Figures as they were served at this instant, on the assets as they are now; needs a plan with `as_of`. */
                as_of?: string;
                /** @description Members of each row in place of all, or `member.inner` for one of a member’s own. `id`, `source_id`, `access`, `provenance.attribution` and `meta.attribution` always come; the others are absent, although the schema requires them. */
                fields?: ("id" | "asset" | "asset.id" | "asset.type" | "asset.name" | "asset.slug" | "asset.voltage_kv" | "asset.lon" | "asset.lat" | "asset.precision" | "country" | "operator" | "operator.id" | "operator.slug" | "operator.name" | "source_id" | "direction" | "firmness" | "horizon" | "horizon.kind" | "horizon.year_from" | "horizon.year_to" | "horizon.scenario" | "horizon.season" | "horizon.hours" | "availability_type" | "technology" | "technologies" | "flexibility" | "measure" | "condition" | "connects" | "about" | "capacity" | "capacity.value" | "capacity.min" | "capacity.max" | "capacity.unit" | "capacity.class_code" | "capacity.class_label" | "capacity.class_meaning" | "capacity.state" | "capacity.as_published" | "value_mw" | "methodology" | "methodology.id" | "methodology.basis" | "methodology.network_state" | "methodology.comparability_class" | "freshness" | "freshness.source_date" | "freshness.source_date_basis" | "freshness.published_at" | "freshness.retrieved_at" | "freshness.age_seconds" | "freshness.stale" | "provenance" | "provenance.source_id" | "provenance.document_url" | "provenance.document_sha256" | "provenance.locator" | "provenance.column" | "provenance.licence" | "provenance.attribution" | "provenance.import_run_id" | "decision_context" | "decision_context.binding" | "decision_context.additive" | "decision_context.allocation_rule" | "decision_context.role" | "decision_context.upstream_considered" | "decision_context.deducted" | "decision_context.queue_mw" | "decision_context.contracted_mw" | "decision_context.reserved_mw" | "decision_context.zones" | "decision_context.shares_with" | "decision_context.limiting_factors" | "decision_context.limits" | "decision_context.works" | "decision_context.facts" | "decision_context.status_colour" | "decision_context.upstream_asset_id" | "decision_context.upstream_name" | "decision_context.notes" | "decision_context.disclaimers" | "decision_context.operator_url" | "access" | "access.status" | "access.reason" | "access.operator_url" | "distance_m" | "distance_min_m")[];
                /** @description Rows on a page, at most the plan's page size; by default 50, or the page size if that is smaller. */
                limit?: number;
                /** @description `pagination.next_cursor` of the page before; all but `limit` must stay the same. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CapacityNearbyAnswer"];
                };
            };
            /** @description Not changed: `If-None-Match` has the `ETag` of this version. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter`, `invalid_cursor` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `plan_required`, `key_restricted` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `country_not_supported`, `operator_not_supported`, `operator_not_found`, `source_not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `source_not_available`, `source_data_stale` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `capacity_semantics_not_comparable` */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`, `quota_exceeded` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `source_rights_restricted` */
            451: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    findSites: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description Up to 500 sites, and at most twenty for each request a second of the plan. */
                    sites: {
                        /** @description What it is called. */
                        name: string;
                        /** @description Latitude of the centre, WGS84. */
                        lat: number;
                        /** @description Longitude of the centre, WGS84. */
                        lon: number;
                    }[];
                    /**
                     * @description Radius in km, inclusive; the plan limits it.
                     * @default 10
                     */
                    radius_km?: number;
                    /** @description The filters of capacity tiles, with lists as arrays and numbers as numbers. With a least figure an asset counts by one that satisfies it, else by any above zero. */
                    filters?: {
                        /** @description Countries of the sources. */
                        country?: string[];
                        /** @description Operators, each by id or slug. */
                        operator?: string[];
                        /** @description Sources by id. */
                        source?: string[];
                        /** @description Types of the assets. */
                        asset_type?: ("substation" | "node" | "busbar" | "feeder" | "transformer" | "congestion_zone" | "connection_point" | "grid_cell" | "area")[];
                        /** @description Directions, matched exactly. */
                        direction?: ("generation" | "load" | "bidirectional")[];
                        /** @description What is to connect: figures that it may use, by what their columns name. `solar` finds those for solar, for what connects by inverters, and for any technology; the closest counts first. `/docs/guides/figures#technologies` has the table. */
                        technology?: ("any" | "solar" | "wind" | "wind_onshore" | "wind_offshore" | "hydro" | "synchronous" | "inverter_based" | "storage" | "hybrid" | "ev_charging" | "data_centre" | "power_electronic_load" | "conventional_load" | "other")[];
                        /** @description What the figure counts, matched exactly. */
                        availability_type?: ("available" | "total" | "connected" | "allocated" | "reserved" | "requested" | "scheme_reserved" | "regulatory_held" | "class_only" | "unspecified")[];
                        /** @description Firmness, matched exactly. */
                        firmness?: ("firm" | "flexible" | "mixed" | "unspecified")[];
                        /** @description Codes of conditions, of which the figure has one; `none`: figures without a condition. */
                        condition?: ("none" | "synchronous_condenser" | "self_consumption" | "voltage_level" | "other")[];
                        /** @description Records whose horizon includes this year; never snapshots. */
                        horizon_year?: number;
                        /** @description Minimum `value_mw`; figures in other units and withheld ones never match. */
                        min_capacity_mw?: number;
                        /** @description Minimum figure in MVA; with `min_capacity_mw`, either is enough. Nothing is converted. */
                        min_capacity_mva?: number;
                        /** @description What a class means by its publisher’s own legend. It never satisfies a minimum. */
                        class?: ("available" | "limited" | "none" | "unknown")[];
                        /** @description Kinds of limits of which the figure has one; with `-` before it, must not have. Of a withheld figure none is known. */
                        limit_kind?: ("thermal" | "voltage" | "fault_level" | "protection" | "transmission" | "planning" | "reverse_power" | "other" | "-thermal" | "-voltage" | "-fault_level" | "-protection" | "-transmission" | "-planning" | "-reverse_power" | "-other")[];
                        /** @description Works are published beside the figure, and all of them are done before this day or year; those of a year alone when it has ended. */
                        works_before?: string;
                        /** @description A threshold of the transmission impact assessment of generation (Great Britain) is stated beside the figure (SSEN: “TIA Threshold”, `200kW`), and lies above this. Never where none is stated or the record is withheld. */
                        tia_threshold_above_mw?: number;
                        /** @description Whether a technical limit exists, as stated beside the figure (SSEN: “Technical Limits Agreed at GSP”, `Yes`; Red Eléctrica: the amount of “Limitación interna por configuración del nudo”). `unknown` where nobody states it, and of withheld records. */
                        technical_limit?: ("yes" | "no" | "unknown")[];
                        /** @description Every known asset above, to the top of the grid, has this too, for the same direction and other filters of figures. */
                        upstream_min_capacity_mw?: number;
                        /** @description The same in MVA; either is enough. */
                        upstream_min_capacity_mva?: number;
                        /**
                         * @description Whether assets count of which this is not known; not when left out.
                         * @enum {string}
                         */
                        upstream_unknown?: "exclude" | "include";
                        /** @description Minimum voltage of the asset in kV. */
                        min_voltage_kv?: number;
                        /** @description Maximum voltage of the asset in kV. */
                        max_voltage_kv?: number;
                        /** @description Records whose `source_date` is on this day (UTC) or later. */
                        fresh_after?: string;
                        /** @description `true`: only assets whose figures of generation and of load both match, such as for a battery; otherwise either is enough. */
                        both_directions?: boolean;
                    };
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindSitesAnswer"];
                };
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `plan_required`, `key_restricted` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `country_not_supported`, `operator_not_supported`, `operator_not_found`, `source_not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `source_not_available` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`, `quota_exceeded` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `source_rights_restricted` */
            451: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listAssetCapacity: {
        parameters: {
            query?: {
                /** @description Countries of the sources. */
                country?: string[];
                /** @description Operators, each by id or slug. */
                operator?: string[];
                /** @description Sources by id. */
                source?: string[];
                /** @description Types of the assets. */
                asset_type?: ("substation" | "node" | "busbar" | "feeder" | "transformer" | "congestion_zone" | "connection_point" | "grid_cell" | "area")[];
                /** @description Directions, matched exactly. */
                direction?: ("generation" | "load" | "bidirectional")[];
                /** @description What is to connect: figures that it may use, by what their columns name. `solar` finds those for solar, for what connects by inverters, and for any technology; the closest counts first. `/docs/guides/figures#technologies` has the table. */
                technology?: ("any" | "solar" | "wind" | "wind_onshore" | "wind_offshore" | "hydro" | "synchronous" | "inverter_based" | "storage" | "hybrid" | "ev_charging" | "data_centre" | "power_electronic_load" | "conventional_load" | "other")[];
                /** @description What the figure counts, matched exactly. */
                availability_type?: ("available" | "total" | "connected" | "allocated" | "reserved" | "requested" | "scheme_reserved" | "regulatory_held" | "class_only" | "unspecified")[];
                /** @description Firmness, matched exactly. */
                firmness?: ("firm" | "flexible" | "mixed" | "unspecified")[];
                /** @description Codes of conditions, of which the figure has one; `none`: figures without a condition. */
                condition?: ("none" | "synchronous_condenser" | "self_consumption" | "voltage_level" | "other")[];
                /** @description Records whose horizon includes this year; never snapshots. */
                horizon_year?: number;
                /** @description Minimum `value_mw`; figures in other units and withheld ones never match. */
                min_capacity_mw?: number;
                /** @description Minimum figure in MVA; with `min_capacity_mw`, either is enough. Nothing is converted. */
                min_capacity_mva?: number;
                /** @description What a class means by its publisher’s own legend. It never satisfies a minimum. */
                class?: ("available" | "limited" | "none" | "unknown")[];
                /** @description Kinds of limits of which the figure has one; with `-` before it, must not have. Of a withheld figure none is known. */
                limit_kind?: ("thermal" | "voltage" | "fault_level" | "protection" | "transmission" | "planning" | "reverse_power" | "other" | "-thermal" | "-voltage" | "-fault_level" | "-protection" | "-transmission" | "-planning" | "-reverse_power" | "-other")[];
                /** @description Works are published beside the figure, and all of them are done before this day or year; those of a year alone when it has ended. */
                works_before?: string;
                /** @description A threshold of the transmission impact assessment of generation (Great Britain) is stated beside the figure (SSEN: “TIA Threshold”, `200kW`), and lies above this. Never where none is stated or the record is withheld. */
                tia_threshold_above_mw?: number;
                /** @description Whether a technical limit exists, as stated beside the figure (SSEN: “Technical Limits Agreed at GSP”, `Yes`; Red Eléctrica: the amount of “Limitación interna por configuración del nudo”). `unknown` where nobody states it, and of withheld records. */
                technical_limit?: ("yes" | "no" | "unknown")[];
                /** @description Every known asset above, to the top of the grid, has this too, for the same direction and other filters of figures. */
                upstream_min_capacity_mw?: number;
                /** @description The same in MVA; either is enough. */
                upstream_min_capacity_mva?: number;
                /** @description Whether assets count of which this is not known; not when left out. */
                upstream_unknown?: "exclude" | "include";
                /** @description Minimum voltage of the asset in kV. */
                min_voltage_kv?: number;
                /** @description Maximum voltage of the asset in kV. */
                max_voltage_kv?: number;
                /** @description Records whose `source_date` is on this day (UTC) or later. */
                fresh_after?: string;
                /** @description `true`: only assets whose figures of generation and of load both match, such as for a battery; otherwise either is enough. */
                both_directions?: boolean;
                /** @description Assets by id, at most as many as the page size of the plan; a merged one is the one that it was merged into. */
                id?: string[];
                /** @description Assets whose point lies in the box, its edges included; min_lon above max_lon crosses the antimeridian. */
                bbox?: string;
                /** @description Assets whose point lies in the area, its edges included: a Polygon or MultiPolygon, or with `width_km` a LineString, in WKT or GeoJSON. */
                geometry?: string;
                /** @description Width of a corridor along the LineString of `geometry`, from side to side, in km. */
                width_km?: number;
                /** @description Latitude of the centre, WGS84. */
                lat?: number;
                /** @description Longitude of the centre, WGS84. */
                lon?: number;
                /** @description Radius in km, inclusive; the plan limits it. 10 with lat and lon when left out. */
                radius_km?: number;
                /** @description `conditional`: also assets of which only a conditional figure answers, marked by its `role`. */
                include?: "conditional"[];
                /** @description `distance` with lat and lon when left out, else `-mw`. By `-least_mw` a figure counts by the least free above it where that is less. Assets without a figure in MW come after those with one. */
                sort?: "-mw" | "-generation_mw" | "-load_mw" | "-least_mw" | "distance" | "name";
                /** @description Members of each row in place of all, or `member.inner` for one of a member’s own. `asset.id` and `meta.attribution` always come; the others are absent, although the schema requires them. */
                fields?: ("asset" | "asset.id" | "asset.type" | "asset.name" | "asset.slug" | "asset.voltage_kv" | "asset.lon" | "asset.lat" | "asset.precision" | "country" | "operator" | "operator.id" | "operator.slug" | "operator.name" | "generation" | "generation.record_id" | "generation.capacity_state" | "generation.state" | "generation.value_mw" | "generation.mw" | "generation.value" | "generation.unit" | "generation.class_code" | "generation.class_label" | "generation.class_meaning" | "generation.firm" | "generation.stale" | "generation.year" | "generation.scenario" | "generation.source_date" | "generation.source_id" | "generation.availability_type" | "generation.technology" | "generation.technologies" | "generation.flexibility" | "generation.measure" | "generation.methodology" | "generation.queue_mw" | "generation.contracted_mw" | "generation.reserved_mw" | "generation.zones" | "generation.role" | "generation.upstream_considered" | "generation.above" | "generation.conditional" | "generation.operator_url" | "generation.document_url" | "load" | "load.record_id" | "load.capacity_state" | "load.state" | "load.value_mw" | "load.mw" | "load.value" | "load.unit" | "load.class_code" | "load.class_label" | "load.class_meaning" | "load.firm" | "load.stale" | "load.year" | "load.scenario" | "load.source_date" | "load.source_id" | "load.availability_type" | "load.technology" | "load.technologies" | "load.flexibility" | "load.measure" | "load.methodology" | "load.queue_mw" | "load.contracted_mw" | "load.reserved_mw" | "load.zones" | "load.role" | "load.upstream_considered" | "load.above" | "load.conditional" | "load.operator_url" | "load.document_url" | "better" | "upstream" | "limits" | "works" | "status_colour" | "status_colour.generation" | "status_colour.load" | "status_colour.legend" | "records" | "distance_m" | "distance_min_m")[];
                /** @description Rows on a page, at most the plan's page size; by default 50, or the page size if that is smaller. */
                limit?: number;
                /** @description `pagination.next_cursor` of the page before; all but `limit` must stay the same. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListAssetCapacityAnswer"];
                };
            };
            /** @description Not changed: `If-None-Match` has the `ETag` of this version. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter`, `invalid_cursor` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `plan_required`, `key_restricted` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `country_not_supported`, `operator_not_supported`, `operator_not_found`, `source_not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `source_not_available` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`, `quota_exceeded` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `source_rights_restricted` */
            451: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getPostcodeCapacity: {
        parameters: {
            query?: {
                /** @description Radius in km, inclusive; the plan limits it. */
                radius_km?: number;
                /** @description Countries of the sources. */
                country?: string[];
                /** @description Operators, each by id or slug. */
                operator?: string[];
                /** @description Sources by id. */
                source?: string[];
                /** @description Types of the assets. */
                asset_type?: ("substation" | "node" | "busbar" | "feeder" | "transformer" | "congestion_zone" | "connection_point" | "grid_cell" | "area")[];
                /** @description Directions, matched exactly. */
                direction?: ("generation" | "load" | "bidirectional")[];
                /** @description What is to connect: figures that it may use, by what their columns name. `solar` finds those for solar, for what connects by inverters, and for any technology; the closest counts first. `/docs/guides/figures#technologies` has the table. */
                technology?: ("any" | "solar" | "wind" | "wind_onshore" | "wind_offshore" | "hydro" | "synchronous" | "inverter_based" | "storage" | "hybrid" | "ev_charging" | "data_centre" | "power_electronic_load" | "conventional_load" | "other")[];
                /** @description What the figure counts, matched exactly. */
                availability_type?: ("available" | "total" | "connected" | "allocated" | "reserved" | "requested" | "scheme_reserved" | "regulatory_held" | "class_only" | "unspecified")[];
                /** @description Firmness, matched exactly. */
                firmness?: ("firm" | "flexible" | "mixed" | "unspecified")[];
                /** @description Codes of conditions, of which the figure has one; `none`: figures without a condition. */
                condition?: ("none" | "synchronous_condenser" | "self_consumption" | "voltage_level" | "other")[];
                /** @description The part of a figure among those of its asset (`decision_context.role`). */
                role?: ("headline" | "alternative" | "conditional" | "for_grid_below" | "about_grid_above" | "copy")[];
                /** @description Records whose horizon includes this year; never snapshots. */
                horizon_year?: number;
                /** @description Minimum `value_mw`; figures in other units and withheld ones never match. */
                min_capacity_mw?: number;
                /** @description Minimum figure in MVA; with `min_capacity_mw`, either is enough. Nothing is converted. */
                min_capacity_mva?: number;
                /** @description What a class means by its publisher’s own legend. It never satisfies a minimum. */
                class?: ("available" | "limited" | "none" | "unknown")[];
                /** @description Kinds of limits of which the figure has one; with `-` before it, must not have. Of a withheld figure none is known. */
                limit_kind?: ("thermal" | "voltage" | "fault_level" | "protection" | "transmission" | "planning" | "reverse_power" | "other" | "-thermal" | "-voltage" | "-fault_level" | "-protection" | "-transmission" | "-planning" | "-reverse_power" | "-other")[];
                /** @description Works are published beside the figure, and all of them are done before this day or year; those of a year alone when it has ended. */
                works_before?: string;
                /** @description A threshold of the transmission impact assessment of generation (Great Britain) is stated beside the figure (SSEN: “TIA Threshold”, `200kW`), and lies above this. Never where none is stated or the record is withheld. */
                tia_threshold_above_mw?: number;
                /** @description Whether a technical limit exists, as stated beside the figure (SSEN: “Technical Limits Agreed at GSP”, `Yes`; Red Eléctrica: the amount of “Limitación interna por configuración del nudo”). `unknown` where nobody states it, and of withheld records. */
                technical_limit?: ("yes" | "no" | "unknown")[];
                /** @description Every known asset above, to the top of the grid, has this too, for the same direction and other filters of figures. */
                upstream_min_capacity_mw?: number;
                /** @description The same in MVA; either is enough. */
                upstream_min_capacity_mva?: number;
                /** @description Whether assets count of which this is not known; not when left out. */
                upstream_unknown?: "exclude" | "include";
                /** @description Minimum voltage of the asset in kV. */
                min_voltage_kv?: number;
                /** @description Maximum voltage of the asset in kV. */
                max_voltage_kv?: number;
                /** @description Records whose `source_date` is on this day (UTC) or later. */
                fresh_after?: string;
                /** @description `strict` refuses figures of more than one comparability class. */
                comparability?: "best_effort" | "strict";
                /** @description Figures as they were served at this instant, on the assets as they are now; needs a plan with `as_of`. */
                as_of?: string;
                /** @description Members of each row in place of all, or `member.inner` for one of a member’s own. `id`, `source_id`, `access`, `provenance.attribution` and `meta.attribution` always come; the others are absent, although the schema requires them. */
                fields?: ("id" | "asset" | "asset.id" | "asset.type" | "asset.name" | "asset.slug" | "asset.voltage_kv" | "asset.lon" | "asset.lat" | "asset.precision" | "country" | "operator" | "operator.id" | "operator.slug" | "operator.name" | "source_id" | "direction" | "firmness" | "horizon" | "horizon.kind" | "horizon.year_from" | "horizon.year_to" | "horizon.scenario" | "horizon.season" | "horizon.hours" | "availability_type" | "technology" | "technologies" | "flexibility" | "measure" | "condition" | "connects" | "about" | "capacity" | "capacity.value" | "capacity.min" | "capacity.max" | "capacity.unit" | "capacity.class_code" | "capacity.class_label" | "capacity.class_meaning" | "capacity.state" | "capacity.as_published" | "value_mw" | "methodology" | "methodology.id" | "methodology.basis" | "methodology.network_state" | "methodology.comparability_class" | "freshness" | "freshness.source_date" | "freshness.source_date_basis" | "freshness.published_at" | "freshness.retrieved_at" | "freshness.age_seconds" | "freshness.stale" | "provenance" | "provenance.source_id" | "provenance.document_url" | "provenance.document_sha256" | "provenance.locator" | "provenance.column" | "provenance.licence" | "provenance.attribution" | "provenance.import_run_id" | "decision_context" | "decision_context.binding" | "decision_context.additive" | "decision_context.allocation_rule" | "decision_context.role" | "decision_context.upstream_considered" | "decision_context.deducted" | "decision_context.queue_mw" | "decision_context.contracted_mw" | "decision_context.reserved_mw" | "decision_context.zones" | "decision_context.shares_with" | "decision_context.limiting_factors" | "decision_context.limits" | "decision_context.works" | "decision_context.facts" | "decision_context.status_colour" | "decision_context.upstream_asset_id" | "decision_context.upstream_name" | "decision_context.notes" | "decision_context.disclaimers" | "decision_context.operator_url" | "access" | "access.status" | "access.reason" | "access.operator_url" | "distance_m" | "distance_min_m")[];
                /** @description Rows on a page, at most the plan's page size; by default 50, or the page size if that is smaller. */
                limit?: number;
                /** @description `pagination.next_cursor` of the page before; all but `limit` must stay the same. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Country of the postcode. */
                country: string;
                /** @description Postcode; case, blanks, hyphens and a country prefix do not matter. */
                postcode: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetPostcodeCapacityAnswer"];
                };
            };
            /** @description Not changed: `If-None-Match` has the `ETag` of this version. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter`, `invalid_cursor` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `plan_required`, `key_restricted` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `country_not_supported`, `operator_not_supported`, `operator_not_found`, `source_not_found`, `capacity_not_available` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `source_not_available`, `source_data_stale` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `capacity_semantics_not_comparable` */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`, `quota_exceeded` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `source_rights_restricted` */
            451: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCapacityRecord: {
        parameters: {
            query?: {
                /** @description Members of each row in place of all, or `member.inner` for one of a member’s own. `id`, `source_id`, `access`, `provenance.attribution` and `meta.attribution` always come; the others are absent, although the schema requires them. */
                fields?: ("id" | "asset" | "asset.id" | "asset.type" | "asset.name" | "asset.slug" | "asset.voltage_kv" | "asset.lon" | "asset.lat" | "asset.precision" | "country" | "operator" | "operator.id" | "operator.slug" | "operator.name" | "source_id" | "direction" | "firmness" | "horizon" | "horizon.kind" | "horizon.year_from" | "horizon.year_to" | "horizon.scenario" | "horizon.season" | "horizon.hours" | "availability_type" | "technology" | "technologies" | "flexibility" | "measure" | "condition" | "connects" | "about" | "capacity" | "capacity.value" | "capacity.min" | "capacity.max" | "capacity.unit" | "capacity.class_code" | "capacity.class_label" | "capacity.class_meaning" | "capacity.state" | "capacity.as_published" | "value_mw" | "methodology" | "methodology.id" | "methodology.basis" | "methodology.network_state" | "methodology.comparability_class" | "freshness" | "freshness.source_date" | "freshness.source_date_basis" | "freshness.published_at" | "freshness.retrieved_at" | "freshness.age_seconds" | "freshness.stale" | "provenance" | "provenance.source_id" | "provenance.document_url" | "provenance.document_sha256" | "provenance.locator" | "provenance.column" | "provenance.licence" | "provenance.attribution" | "provenance.import_run_id" | "decision_context" | "decision_context.binding" | "decision_context.additive" | "decision_context.allocation_rule" | "decision_context.role" | "decision_context.upstream_considered" | "decision_context.deducted" | "decision_context.queue_mw" | "decision_context.contracted_mw" | "decision_context.reserved_mw" | "decision_context.zones" | "decision_context.shares_with" | "decision_context.limiting_factors" | "decision_context.limits" | "decision_context.works" | "decision_context.facts" | "decision_context.status_colour" | "decision_context.upstream_asset_id" | "decision_context.upstream_name" | "decision_context.notes" | "decision_context.disclaimers" | "decision_context.operator_url" | "access" | "access.status" | "access.reason" | "access.operator_url" | "distance_m" | "distance_min_m")[];
            };
            header?: never;
            path: {
                /** @description Id of the record. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetCapacityRecordAnswer"];
                };
            };
            /** @description Not changed: `If-None-Match` has the `ETag` of this version. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `key_restricted` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `capacity_not_available` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`, `quota_exceeded` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSubstationCapacity: {
        parameters: {
            query?: {
                /** @description Countries of the sources. */
                country?: string[];
                /** @description Operators, each by id or slug. */
                operator?: string[];
                /** @description Sources by id. */
                source?: string[];
                /** @description Types of the assets. */
                asset_type?: ("substation" | "node" | "busbar" | "feeder" | "transformer" | "congestion_zone" | "connection_point" | "grid_cell" | "area")[];
                /** @description Directions, matched exactly. */
                direction?: ("generation" | "load" | "bidirectional")[];
                /** @description What is to connect: figures that it may use, by what their columns name. `solar` finds those for solar, for what connects by inverters, and for any technology; the closest counts first. `/docs/guides/figures#technologies` has the table. */
                technology?: ("any" | "solar" | "wind" | "wind_onshore" | "wind_offshore" | "hydro" | "synchronous" | "inverter_based" | "storage" | "hybrid" | "ev_charging" | "data_centre" | "power_electronic_load" | "conventional_load" | "other")[];
                /** @description What the figure counts, matched exactly. */
                availability_type?: ("available" | "total" | "connected" | "allocated" | "reserved" | "requested" | "scheme_reserved" | "regulatory_held" | "class_only" | "unspecified")[];
                /** @description Firmness, matched exactly. */
                firmness?: ("firm" | "flexible" | "mixed" | "unspecified")[];
                /** @description Codes of conditions, of which the figure has one; `none`: figures without a condition. */
                condition?: ("none" | "synchronous_condenser" | "self_consumption" | "voltage_level" | "other")[];
                /** @description The part of a figure among those of its asset (`decision_context.role`). */
                role?: ("headline" | "alternative" | "conditional" | "for_grid_below" | "about_grid_above" | "copy")[];
                /** @description Records whose horizon includes this year; never snapshots. */
                horizon_year?: number;
                /** @description Minimum `value_mw`; figures in other units and withheld ones never match. */
                min_capacity_mw?: number;
                /** @description Minimum figure in MVA; with `min_capacity_mw`, either is enough. Nothing is converted. */
                min_capacity_mva?: number;
                /** @description What a class means by its publisher’s own legend. It never satisfies a minimum. */
                class?: ("available" | "limited" | "none" | "unknown")[];
                /** @description Kinds of limits of which the figure has one; with `-` before it, must not have. Of a withheld figure none is known. */
                limit_kind?: ("thermal" | "voltage" | "fault_level" | "protection" | "transmission" | "planning" | "reverse_power" | "other" | "-thermal" | "-voltage" | "-fault_level" | "-protection" | "-transmission" | "-planning" | "-reverse_power" | "-other")[];
                /** @description Works are published beside the figure, and all of them are done before this day or year; those of a year alone when it has ended. */
                works_before?: string;
                /** @description A threshold of the transmission impact assessment of generation (Great Britain) is stated beside the figure (SSEN: “TIA Threshold”, `200kW`), and lies above this. Never where none is stated or the record is withheld. */
                tia_threshold_above_mw?: number;
                /** @description Whether a technical limit exists, as stated beside the figure (SSEN: “Technical Limits Agreed at GSP”, `Yes`; Red Eléctrica: the amount of “Limitación interna por configuración del nudo”). `unknown` where nobody states it, and of withheld records. */
                technical_limit?: ("yes" | "no" | "unknown")[];
                /** @description Every known asset above, to the top of the grid, has this too, for the same direction and other filters of figures. */
                upstream_min_capacity_mw?: number;
                /** @description The same in MVA; either is enough. */
                upstream_min_capacity_mva?: number;
                /** @description Whether assets count of which this is not known; not when left out. */
                upstream_unknown?: "exclude" | "include";
                /** @description Minimum voltage of the asset in kV. */
                min_voltage_kv?: number;
                /** @description Maximum voltage of the asset in kV. */
                max_voltage_kv?: number;
                /** @description Records whose `source_date` is on this day (UTC) or later. */
                fresh_after?: string;
                /** @description `strict` refuses figures of more than one comparability class. */
                comparability?: "best_effort" | "strict";
                /** @description Figures as they were served at this instant, on the assets as they are now; needs a plan with `as_of`. */
                as_of?: string;
                /** @description Members of each row in place of all, or `member.inner` for one of a member’s own. `id`, `source_id`, `access`, `provenance.attribution` and `meta.attribution` always come; the others are absent, although the schema requires them. */
                fields?: ("id" | "asset" | "asset.id" | "asset.type" | "asset.name" | "asset.slug" | "asset.voltage_kv" | "asset.lon" | "asset.lat" | "asset.precision" | "country" | "operator" | "operator.id" | "operator.slug" | "operator.name" | "source_id" | "direction" | "firmness" | "horizon" | "horizon.kind" | "horizon.year_from" | "horizon.year_to" | "horizon.scenario" | "horizon.season" | "horizon.hours" | "availability_type" | "technology" | "technologies" | "flexibility" | "measure" | "condition" | "connects" | "about" | "capacity" | "capacity.value" | "capacity.min" | "capacity.max" | "capacity.unit" | "capacity.class_code" | "capacity.class_label" | "capacity.class_meaning" | "capacity.state" | "capacity.as_published" | "value_mw" | "methodology" | "methodology.id" | "methodology.basis" | "methodology.network_state" | "methodology.comparability_class" | "freshness" | "freshness.source_date" | "freshness.source_date_basis" | "freshness.published_at" | "freshness.retrieved_at" | "freshness.age_seconds" | "freshness.stale" | "provenance" | "provenance.source_id" | "provenance.document_url" | "provenance.document_sha256" | "provenance.locator" | "provenance.column" | "provenance.licence" | "provenance.attribution" | "provenance.import_run_id" | "decision_context" | "decision_context.binding" | "decision_context.additive" | "decision_context.allocation_rule" | "decision_context.role" | "decision_context.upstream_considered" | "decision_context.deducted" | "decision_context.queue_mw" | "decision_context.contracted_mw" | "decision_context.reserved_mw" | "decision_context.zones" | "decision_context.shares_with" | "decision_context.limiting_factors" | "decision_context.limits" | "decision_context.works" | "decision_context.facts" | "decision_context.status_colour" | "decision_context.upstream_asset_id" | "decision_context.upstream_name" | "decision_context.notes" | "decision_context.disclaimers" | "decision_context.operator_url" | "access" | "access.status" | "access.reason" | "access.operator_url" | "distance_m" | "distance_min_m")[];
                /** @description Rows on a page, at most the plan's page size; by default 50, or the page size if that is smaller. */
                limit?: number;
                /** @description `pagination.next_cursor` of the page before; all but `limit` must stay the same. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Id of the asset; a merged one answers with its survivor. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetSubstationCapacityAnswer"];
                };
            };
            /** @description Not changed: `If-None-Match` has the `ETag` of this version. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter`, `invalid_cursor` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `plan_required`, `key_restricted` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `country_not_supported`, `operator_not_supported`, `operator_not_found`, `asset_not_found`, `source_not_found`, `capacity_not_available` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `source_not_available`, `source_data_stale` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `capacity_semantics_not_comparable` */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`, `quota_exceeded` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `source_rights_restricted` */
            451: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSubstationUpstream: {
        parameters: {
            query?: {
                /** @description Directions, matched exactly. */
                direction?: ("generation" | "load" | "bidirectional")[];
                /** @description What is to connect: figures that it may use, by what their columns name. `solar` finds those for solar, for what connects by inverters, and for any technology; the closest counts first. `/docs/guides/figures#technologies` has the table. */
                technology?: ("any" | "solar" | "wind" | "wind_onshore" | "wind_offshore" | "hydro" | "synchronous" | "inverter_based" | "storage" | "hybrid" | "ev_charging" | "data_centre" | "power_electronic_load" | "conventional_load" | "other")[];
                /** @description What the figure counts, matched exactly. */
                availability_type?: ("available" | "total" | "connected" | "allocated" | "reserved" | "requested" | "scheme_reserved" | "regulatory_held" | "class_only" | "unspecified")[];
                /** @description Firmness, matched exactly. */
                firmness?: ("firm" | "flexible" | "mixed" | "unspecified")[];
                /** @description Records whose horizon includes this year; never snapshots. */
                horizon_year?: number;
                /** @description Records whose `source_date` is on this day (UTC) or later. */
                fresh_after?: string;
            };
            header?: never;
            path: {
                /** @description Id of the asset; a merged one answers with its survivor. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetSubstationUpstreamAnswer"];
                };
            };
            /** @description Not changed: `If-None-Match` has the `ETag` of this version. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `key_restricted` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `asset_not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`, `quota_exceeded` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSubstationHistory: {
        parameters: {
            query?: {
                /** @description Rows on a page, at most the plan's page size; by default 50, or the page size if that is smaller. */
                limit?: number;
                /** @description `pagination.next_cursor` of the page before; all but `limit` must stay the same. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Id of the asset; the versions of assets merged into it are included. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetSubstationHistoryAnswer"];
                };
            };
            /** @description Not changed: `If-None-Match` has the `ETag` of this version. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter`, `invalid_cursor` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `plan_required`, `key_restricted` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `asset_not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`, `quota_exceeded` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listChanges: {
        parameters: {
            query?: {
                /** @description Changes after this id, such as the last `meta.last_change_id`. */
                since?: number;
                /** @description Countries of the sources. */
                country?: string[];
                /** @description Operators, each by id or slug. */
                operator?: string[];
                /** @description Sources by id. */
                source?: string[];
                /** @description Types of change. */
                change_type?: ("added" | "changed" | "removed" | "restored" | "backfilled")[];
                /** @description Changes on this day (UTC) or later, without what the first import of a source added: of the time before nothing is known. `meta.followed_later` names these sources. */
                changed_after?: string;
                /** @description Kinds of change in figure, place and meaning; a withheld one has none. `availability_type` says of which figures. */
                tag?: ("opened" | "closed" | "increased" | "decreased" | "moved" | "reserved" | "reinterpreted")[];
                /** @description Directions, matched exactly. */
                direction?: ("generation" | "load" | "bidirectional")[];
                /** @description What is to connect: figures that it may use, by what their columns name. `solar` finds those for solar, for what connects by inverters, and for any technology; the closest counts first. `/docs/guides/figures#technologies` has the table. */
                technology?: ("any" | "solar" | "wind" | "wind_onshore" | "wind_offshore" | "hydro" | "synchronous" | "inverter_based" | "storage" | "hybrid" | "ev_charging" | "data_centre" | "power_electronic_load" | "conventional_load" | "other")[];
                /** @description What the figure counts, matched exactly. */
                availability_type?: ("available" | "total" | "connected" | "allocated" | "reserved" | "requested" | "scheme_reserved" | "regulatory_held" | "class_only" | "unspecified")[];
                /** @description Firmness, matched exactly. */
                firmness?: ("firm" | "flexible" | "mixed" | "unspecified")[];
                /** @description Minimum `value_mw` before or after the change; figures in other units and withheld ones never match. */
                min_capacity_mw?: number;
                /** @description The same in MVA; either is enough. */
                min_capacity_mva?: number;
                /** @description Minimum voltage of the asset in kV. */
                min_voltage_kv?: number;
                /** @description Maximum voltage of the asset in kV. */
                max_voltage_kv?: number;
                /** @description Assets whose point lies in the box, its edges included; min_lon above max_lon crosses the antimeridian. */
                bbox?: string;
                /** @description Assets whose point lies in the area, its edges included: a Polygon or MultiPolygon, or with `width_km` a LineString, in WKT or GeoJSON. */
                geometry?: string;
                /** @description Width of a corridor along the LineString of `geometry`, from side to side, in km. */
                width_km?: number;
                /** @description Rows on a page, at most the plan's page size; by default 50, or the page size if that is smaller. */
                limit?: number;
                /** @description `pagination.next_cursor` of the page before; all but `limit` must stay the same. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListChangesAnswer"];
                };
            };
            /** @description Not changed: `If-None-Match` has the `ETag` of this version. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter`, `invalid_cursor` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `plan_required`, `key_restricted` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `country_not_supported`, `operator_not_supported`, `operator_not_found`, `source_not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `source_not_available` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`, `quota_exceeded` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `source_rights_restricted` */
            451: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listSubstations: {
        parameters: {
            query?: {
                /** @description Countries of the assets. */
                country?: string[];
                /** @description Operators, each by id or slug. */
                operator?: string[];
                /** @description Sources that list the asset, by id. */
                source?: string[];
                /** @description Types of the assets. */
                asset_type?: ("substation" | "node" | "busbar" | "feeder" | "transformer" | "congestion_zone" | "connection_point" | "grid_cell" | "area")[];
                /** @description Only assets with a capacity record, or only those without. */
                has_capacity?: boolean;
                /** @description Part of the name; case, accents and what separates words do not matter. */
                q?: string;
                /** @description Minimum voltage in kV; unknown voltages do not match. */
                min_voltage_kv?: number;
                /** @description Maximum voltage in kV; unknown voltages do not match. */
                max_voltage_kv?: number;
                /** @description Assets by id, at most as many as the page size of the plan; a merged one is the one that it was merged into. */
                id?: string[];
                /** @description Assets whose point lies in the box, its edges included; min_lon above max_lon crosses the antimeridian. */
                bbox?: string;
                /** @description Assets whose point lies in the area, its edges included: a Polygon or MultiPolygon, or with `width_km` a LineString, in WKT or GeoJSON. */
                geometry?: string;
                /** @description Width of a corridor along the LineString of `geometry`, from side to side, in km. */
                width_km?: number;
                /** @description Latitude of the centre, WGS84. */
                lat?: number;
                /** @description Longitude of the centre, WGS84. */
                lon?: number;
                /** @description Radius in km, inclusive; the plan limits it. 10 with lat and lon when left out. */
                radius_km?: number;
                /** @description Order, by id when left out; unknown voltages come last and ties break by id. Not with lat and lon. */
                sort?: "id" | "name" | "-voltage_kv";
                /** @description Members of each row in place of all, or `member.inner` for one of a member’s own. `id`, `source_ids` and `meta.attribution` always come; the others are absent, although the schema requires them. */
                fields?: ("id" | "type" | "name" | "slug" | "country" | "operator" | "operator.id" | "operator.slug" | "operator.name" | "source_ids" | "voltage_kv" | "lon" | "lat" | "precision" | "place_evidence" | "place_evidence.basis" | "place_evidence.source_id" | "place_evidence.asset_id" | "place_evidence.name" | "parent_asset_id" | "has_capacity" | "merged_ids" | "distance_m" | "distance_min_m")[];
                /** @description Rows on a page, at most the plan's page size; by default 50, or the page size if that is smaller. */
                limit?: number;
                /** @description `pagination.next_cursor` of the page before; all but `limit` must stay the same. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListSubstationsAnswer"];
                };
            };
            /** @description Not changed: `If-None-Match` has the `ETag` of this version. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter`, `invalid_cursor` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `plan_required`, `key_restricted` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `country_not_supported`, `operator_not_supported`, `operator_not_found`, `source_not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`, `quota_exceeded` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSubstation: {
        parameters: {
            query?: {
                /** @description Members of each row in place of all, or `member.inner` for one of a member’s own. `id`, `source_ids` and `meta.attribution` always come; the others are absent, although the schema requires them. */
                fields?: ("id" | "type" | "name" | "slug" | "country" | "operator" | "operator.id" | "operator.slug" | "operator.name" | "source_ids" | "voltage_kv" | "lon" | "lat" | "precision" | "place_evidence" | "place_evidence.basis" | "place_evidence.source_id" | "place_evidence.asset_id" | "place_evidence.name" | "parent_asset_id" | "has_capacity" | "merged_ids" | "distance_m" | "distance_min_m" | "queue" | "queue.technology" | "queue.direction" | "queue.mw" | "queue.status" | "queue.expected" | "queue.record_id" | "queue.source_id" | "free_after_queue_mw" | "free_after_queue_mw.generation" | "free_after_queue_mw.load" | "costs" | "costs.amount" | "costs.currency" | "costs.quoted_on" | "costs.text" | "costs.source_id")[];
            };
            header?: never;
            path: {
                /** @description Id of the asset. That of a merged asset returns the one that it was merged into. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetSubstationAnswer"];
                };
            };
            /** @description Not changed: `If-None-Match` has the `ETag` of this version. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `key_restricted` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `asset_not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`, `quota_exceeded` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listCountries: {
        parameters: {
            query?: {
                /** @description Coverage statuses. */
                status?: ("live" | "partial" | "planned" | "none")[];
                /** @description Rows on a page, at most the plan's page size; by default 50, or the page size if that is smaller. */
                limit?: number;
                /** @description `pagination.next_cursor` of the page before; all but `limit` must stay the same. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListCountriesAnswer"];
                };
            };
            /** @description Not changed: `If-None-Match` has the `ETag` of this version. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter`, `invalid_cursor` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `key_restricted` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`, `quota_exceeded` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listOperators: {
        parameters: {
            query?: {
                /** @description Countries of the operators. */
                country?: string[];
                /** @description Types of operator. */
                type?: ("TSO" | "DSO" | "TSO_DSO" | "joint" | "other")[];
                /** @description Only operators with served figures, or only the others. */
                covered?: boolean;
                /** @description Rows on a page, at most the plan's page size; by default 50, or the page size if that is smaller. */
                limit?: number;
                /** @description `pagination.next_cursor` of the page before; all but `limit` must stay the same. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListOperatorsAnswer"];
                };
            };
            /** @description Not changed: `If-None-Match` has the `ETag` of this version. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter`, `invalid_cursor` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `key_restricted` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `country_not_supported` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`, `quota_exceeded` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOperator: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id or slug of the operator. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetOperatorAnswer"];
                };
            };
            /** @description Not changed: `If-None-Match` has the `ETag` of this version. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `key_restricted` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `operator_not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`, `quota_exceeded` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listSources: {
        parameters: {
            query?: {
                /** @description Countries of the sources. */
                country?: string[];
                /** @description Operators, each by id or slug. */
                operator?: string[];
                /** @description Rights modes in force. */
                rights_mode?: ("redistribution_allowed" | "commercial_use_with_attribution" | "derived_only" | "internal_cache_only" | "link_only" | "pending_review" | "blocked")[];
                /** @description Healths. */
                health?: ("healthy" | "stale" | "degraded" | "failing" | "disabled" | "unknown")[];
                /** @description Rows on a page, at most the plan's page size; by default 50, or the page size if that is smaller. */
                limit?: number;
                /** @description `pagination.next_cursor` of the page before; all but `limit` must stay the same. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListSourcesAnswer"];
                };
            };
            /** @description Not changed: `If-None-Match` has the `ETag` of this version. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter`, `invalid_cursor` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `key_restricted` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `country_not_supported`, `operator_not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`, `quota_exceeded` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSource: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the source. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetSourceAnswer"];
                };
            };
            /** @description Not changed: `If-None-Match` has the `ETag` of this version. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `key_restricted` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `source_not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`, `quota_exceeded` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getSourceStatus: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the source. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetSourceStatusAnswer"];
                };
            };
            /** @description Not changed: `If-None-Match` has the `ETag` of this version. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `key_restricted` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `source_not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`, `quota_exceeded` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getMethodology: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the methodology. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetMethodologyAnswer"];
                };
            };
            /** @description Not changed: `If-None-Match` has the `ETag` of this version. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `key_restricted` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `methodology_not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`, `quota_exceeded` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listExports: {
        parameters: {
            query?: {
                /** @description Rows on a page, at most the plan's page size; by default 50, or the page size if that is smaller. */
                limit?: number;
                /** @description `pagination.next_cursor` of the page before; all but `limit` must stay the same. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListExportsAnswer"];
                };
            };
            /** @description Not changed: `If-None-Match` has the `ETag` of this version. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter`, `invalid_cursor` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `plan_required`, `key_restricted` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`, `quota_exceeded` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createExport: {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your choice, kept for a day: the same request sent again under it has the first answer, without a secret, and `meta.repeated`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * @description Format of the file.
                     * @enum {string}
                     */
                    format: "csv" | "xlsx" | "geojson" | "ndjson" | "flatgeobuf" | "geoparquet" | "geopackage";
                    /** @description The search’s filters, with lists as arrays and numbers as numbers. Without filters: all records. */
                    filters?: {
                        /** @description Countries of the sources. */
                        country?: string[];
                        /** @description Operators, each by id or slug. */
                        operator?: string[];
                        /** @description Sources by id. */
                        source?: string[];
                        /** @description Types of the assets. */
                        asset_type?: ("substation" | "node" | "busbar" | "feeder" | "transformer" | "congestion_zone" | "connection_point" | "grid_cell" | "area")[];
                        /** @description Directions, matched exactly. */
                        direction?: ("generation" | "load" | "bidirectional")[];
                        /** @description What is to connect: figures that it may use, by what their columns name. `solar` finds those for solar, for what connects by inverters, and for any technology; the closest counts first. `/docs/guides/figures#technologies` has the table. */
                        technology?: ("any" | "solar" | "wind" | "wind_onshore" | "wind_offshore" | "hydro" | "synchronous" | "inverter_based" | "storage" | "hybrid" | "ev_charging" | "data_centre" | "power_electronic_load" | "conventional_load" | "other")[];
                        /** @description What the figure counts, matched exactly. */
                        availability_type?: ("available" | "total" | "connected" | "allocated" | "reserved" | "requested" | "scheme_reserved" | "regulatory_held" | "class_only" | "unspecified")[];
                        /** @description Firmness, matched exactly. */
                        firmness?: ("firm" | "flexible" | "mixed" | "unspecified")[];
                        /** @description Codes of conditions, of which the figure has one; `none`: figures without a condition. */
                        condition?: ("none" | "synchronous_condenser" | "self_consumption" | "voltage_level" | "other")[];
                        /** @description The part of a figure among those of its asset (`decision_context.role`). */
                        role?: ("headline" | "alternative" | "conditional" | "for_grid_below" | "about_grid_above" | "copy")[];
                        /** @description Records whose horizon includes this year; never snapshots. */
                        horizon_year?: number;
                        /** @description Minimum `value_mw`; figures in other units and withheld ones never match. */
                        min_capacity_mw?: number;
                        /** @description Minimum figure in MVA; with `min_capacity_mw`, either is enough. Nothing is converted. */
                        min_capacity_mva?: number;
                        /** @description What a class means by its publisher’s own legend. It never satisfies a minimum. */
                        class?: ("available" | "limited" | "none" | "unknown")[];
                        /** @description Kinds of limits of which the figure has one; with `-` before it, must not have. Of a withheld figure none is known. */
                        limit_kind?: ("thermal" | "voltage" | "fault_level" | "protection" | "transmission" | "planning" | "reverse_power" | "other" | "-thermal" | "-voltage" | "-fault_level" | "-protection" | "-transmission" | "-planning" | "-reverse_power" | "-other")[];
                        /** @description Works are published beside the figure, and all of them are done before this day or year; those of a year alone when it has ended. */
                        works_before?: string;
                        /** @description A threshold of the transmission impact assessment of generation (Great Britain) is stated beside the figure (SSEN: “TIA Threshold”, `200kW`), and lies above this. Never where none is stated or the record is withheld. */
                        tia_threshold_above_mw?: number;
                        /** @description Whether a technical limit exists, as stated beside the figure (SSEN: “Technical Limits Agreed at GSP”, `Yes`; Red Eléctrica: the amount of “Limitación interna por configuración del nudo”). `unknown` where nobody states it, and of withheld records. */
                        technical_limit?: ("yes" | "no" | "unknown")[];
                        /** @description Every known asset above, to the top of the grid, has this too, for the same direction and other filters of figures. */
                        upstream_min_capacity_mw?: number;
                        /** @description The same in MVA; either is enough. */
                        upstream_min_capacity_mva?: number;
                        /**
                         * @description Whether assets count of which this is not known; not when left out.
                         * @enum {string}
                         */
                        upstream_unknown?: "exclude" | "include";
                        /** @description Minimum voltage of the asset in kV. */
                        min_voltage_kv?: number;
                        /** @description Maximum voltage of the asset in kV. */
                        max_voltage_kv?: number;
                        /** @description Records whose `source_date` is on this day (UTC) or later. */
                        fresh_after?: string;
                        /**
                         * @description `strict` refuses figures of more than one comparability class.
                         * @default best_effort
                         * @enum {string}
                         */
                        comparability?: "best_effort" | "strict";
                        /**
                         * Format: date-time
                         * @description Figures as they were served at this instant, on the assets as they are now; needs a plan with `as_of`.
                         */
                        as_of?: string;
                        /** @description Records by id, at most as many as the page size of the plan; those that are no longer served are left out. */
                        id?: string[];
                        /** @description Assets whose point lies in the box, `[min_lon, min_lat, max_lon, max_lat]`; min_lon above max_lon crosses the antimeridian. The text form of the search is accepted too. */
                        bbox?: [
                            number,
                            number,
                            number,
                            number
                        ];
                        /** @description Assets whose point lies in the area, its edges included: a Polygon or MultiPolygon, or with `width_km` a LineString, in WKT or GeoJSON. GeoJSON may be an object. */
                        geometry?: string;
                        /** @description Width of a corridor along the LineString of `geometry`, from side to side, in km. */
                        width_km?: number;
                    };
                    /** @description Columns of the file, in place of all. `id`, `asset_id`, `source_id`, `attribution`, `access` always come, and so does the place where the format has one. */
                    fields?: ("id" | "asset_id" | "asset_type" | "asset_name" | "asset_slug" | "voltage_kv" | "lon" | "lat" | "precision" | "country" | "operator_id" | "operator" | "operator_name" | "source_id" | "direction" | "technology" | "technologies" | "availability_type" | "firmness" | "flexibility" | "horizon_kind" | "year_from" | "year_to" | "scenario" | "measure" | "value" | "value_min" | "value_max" | "unit" | "class_code" | "class_label" | "class_meaning" | "state" | "as_published" | "value_mw" | "methodology_id" | "basis" | "network_state" | "comparability_class" | "source_date" | "source_date_basis" | "published_at" | "retrieved_at" | "age_seconds" | "stale" | "document_url" | "document_sha256" | "document_locator" | "document_column" | "licence" | "attribution" | "import_run_id" | "binding" | "additive" | "allocation_rule" | "role" | "condition" | "connects" | "about" | "season" | "hours" | "upstream_considered" | "deducted" | "queue_mw" | "contracted_mw" | "reserved_mw" | "zones" | "limiting_factors" | "limits" | "works" | "facts" | "status_colour" | "upstream_asset_id" | "upstream_name" | "notes" | "disclaimers" | "operator_url" | "access" | "access_reason")[];
                };
            };
        };
        responses: {
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Location: components["headers"]["Location"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateExportAnswer"];
                };
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `plan_required`, `key_restricted` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `country_not_supported`, `operator_not_supported`, `operator_not_found`, `source_not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `source_not_available`, `source_data_stale`, `idempotency_conflict` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `capacity_semantics_not_comparable` */
            422: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`, `quota_exceeded`, `export_limit_exceeded` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `source_rights_restricted` */
            451: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the export. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetExportAnswer"];
                };
            };
            /** @description Not changed: `If-None-Match` has the `ETag` of this version. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `plan_required`, `key_restricted` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `export_not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`, `quota_exceeded` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the export. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `plan_required`, `key_restricted` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `export_not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`, `quota_exceeded` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    linkExport: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the export. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["LinkExportAnswer"];
                };
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `plan_required`, `key_restricted` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `export_not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `export_not_ready` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `export_expired` */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`, `quota_exceeded` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    downloadExport: {
        parameters: {
            query?: {
                /** @description What `POST /v1/exports/{id}/link` put into its address, in place of a key. */
                link?: string;
            };
            header?: never;
            path: {
                /** @description Id of the export. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    /** @description The file name. */
                    "Content-Disposition"?: string;
                    /** @description Ranges are served. */
                    "Accept-Ranges"?: "bytes";
                    [name: string]: unknown;
                };
                content: {
                    "application/gzip": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/vnd.flatgeobuf": string;
                    "application/vnd.apache.parquet": string;
                    "application/geopackage+sqlite3": string;
                };
            };
            /** @description The range in `Range`. */
            206: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    /** @description The file name. */
                    "Content-Disposition"?: string;
                    /** @description Ranges are served. */
                    "Accept-Ranges"?: "bytes";
                    /** @description The bytes sent, and the size of the file. */
                    "Content-Range"?: string;
                    [name: string]: unknown;
                };
                content: {
                    "application/gzip": string;
                    "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet": string;
                    "application/vnd.flatgeobuf": string;
                    "application/vnd.apache.parquet": string;
                    "application/geopackage+sqlite3": string;
                };
            };
            /** @description Not changed: `If-None-Match` has the `ETag` of this version. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `plan_required`, `key_restricted` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `export_not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `export_not_ready` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `export_expired` */
            410: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            416: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`, `quota_exceeded`, `download_limit_exceeded` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listWebhooks: {
        parameters: {
            query?: {
                /** @description Rows on a page, at most the plan's page size; by default 50, or the page size if that is smaller. */
                limit?: number;
                /** @description `pagination.next_cursor` of the page before; all but `limit` must stay the same. */
                cursor?: string;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListWebhooksAnswer"];
                };
            };
            /** @description Not changed: `If-None-Match` has the `ETag` of this version. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter`, `invalid_cursor` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `plan_required`, `key_restricted` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`, `quota_exceeded` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createWebhook: {
        parameters: {
            query?: never;
            header?: {
                /** @description Of your choice, kept for a day: the same request sent again under it has the first answer, without a secret, and `meta.repeated`. */
                "Idempotency-Key"?: string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uri
                     * @description Where events are sent: `https://`, on a public host, on port 443 or 8443.
                     */
                    url: string;
                    /** @description Filters of the events; all given ones must match. Without filters: every published change. */
                    filters?: {
                        /** @description Countries of the sources, ISO 3166-1 alpha-2. */
                        countries?: string[];
                        /** @description Operators, each by id or slug. */
                        operators?: string[];
                        /** @description Sources by id. */
                        sources?: string[];
                        /** @description Types of change. */
                        change_types?: ("added" | "changed" | "removed" | "restored")[];
                        /** @description Also changes of assets that feed or limit one of a matching source, to the top of the grid. `countries`, `operators` and `sources` are then asked of a source of the asset below, `change_types` of the change. */
                        include_upstream?: boolean;
                    };
                    /** @description What you call the endpoint; an empty text takes the label away. */
                    label?: string;
                    /** @description Types of events that it gets besides `capacity.changes`; none where the list is empty. */
                    event_types?: ("endpoint.switched_off" | "question.alert")[];
                };
            };
        };
        responses: {
            /** @description Success. */
            201: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    Location: components["headers"]["Location"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateWebhookAnswer"];
                };
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `plan_required`, `key_restricted` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `idempotency_conflict` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`, `quota_exceeded` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the endpoint. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetWebhookAnswer"];
                };
            };
            /** @description Not changed: `If-None-Match` has the `ETag` of this version. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `plan_required`, `key_restricted` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `webhook_not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`, `quota_exceeded` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    deleteWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the endpoint. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            204: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `plan_required`, `key_restricted` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `webhook_not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`, `quota_exceeded` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    updateWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the endpoint. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: uri
                     * @description Where events are sent: `https://`, on a public host, on port 443 or 8443.
                     */
                    url?: string;
                    /** @description Filters of the events; all given ones must match. Without filters: every published change. */
                    filters?: {
                        /** @description Countries of the sources, ISO 3166-1 alpha-2. */
                        countries?: string[];
                        /** @description Operators, each by id or slug. */
                        operators?: string[];
                        /** @description Sources by id. */
                        sources?: string[];
                        /** @description Types of change. */
                        change_types?: ("added" | "changed" | "removed" | "restored")[];
                        /** @description Also changes of assets that feed or limit one of a matching source, to the top of the grid. `countries`, `operators` and `sources` are then asked of a source of the asset below, `change_types` of the change. */
                        include_upstream?: boolean;
                    };
                    /** @description What you call the endpoint; an empty text takes the label away. */
                    label?: string;
                    /** @description Types of events that it gets besides `capacity.changes`; none where the list is empty. */
                    event_types?: ("endpoint.switched_off" | "question.alert")[];
                    /** @description True: nothing but tests is sent until it is false; what happens meanwhile waits and is sent then. */
                    paused?: boolean;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["UpdateWebhookAnswer"];
                };
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `plan_required`, `key_restricted` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `webhook_not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`, `quota_exceeded` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    rotateWebhookSecret: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the endpoint. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RotateWebhookSecretAnswer"];
                };
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `plan_required`, `key_restricted` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `webhook_not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`, `quota_exceeded` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    enableWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the endpoint. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["EnableWebhookAnswer"];
                };
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `plan_required`, `key_restricted` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `webhook_not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`, `quota_exceeded` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    testWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the endpoint. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TestWebhookAnswer"];
                };
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `plan_required`, `key_restricted` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `webhook_not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`, `quota_exceeded` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listWebhookDeliveries: {
        parameters: {
            query?: {
                /** @description Rows on a page, at most the plan's page size; by default 50, or the page size if that is smaller. */
                limit?: number;
                /** @description `pagination.next_cursor` of the page before; all but `limit` must stay the same. */
                cursor?: string;
            };
            header?: never;
            path: {
                /** @description Id of the endpoint. */
                id: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListWebhookDeliveriesAnswer"];
                };
            };
            /** @description Not changed: `If-None-Match` has the `ETag` of this version. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter`, `invalid_cursor` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `plan_required`, `key_restricted` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `webhook_not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`, `quota_exceeded` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    replayWebhook: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the endpoint. */
                id: string;
            };
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /**
                     * Format: date-time
                     * @description Those that were queued at this instant or later.
                     */
                    since: string;
                    /** @description Only those that ended so; all that have ended where it is not given. */
                    status?: ("delivered" | "failed" | "cancelled")[];
                };
            };
        };
        responses: {
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ReplayWebhookAnswer"];
                };
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `plan_required`, `key_restricted` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `webhook_not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`, `quota_exceeded` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    retryWebhookDelivery: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Id of the endpoint. */
                id: string;
                /** @description Id of the delivery. */
                delivery: string;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            202: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["RetryWebhookDeliveryAnswer"];
                };
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `plan_required`, `key_restricted` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `webhook_not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`, `quota_exceeded` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    createToken: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": {
                    /** @description The origin of the pages that may use the token. */
                    origin: string;
                    /** @description How long it holds; 15 when left out. */
                    minutes?: number;
                };
            };
        };
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["CreateTokenAnswer"];
                };
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `key_restricted` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            408: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            413: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            415: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`, `quota_exceeded` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getKey: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetKeyAnswer"];
                };
            };
            /** @description Not changed: `If-None-Match` has the `ETag` of this version. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `key_restricted` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded`, `quota_exceeded` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    listPlans: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["ListPlansAnswer"];
                };
            };
            /** @description Not changed: `If-None-Match` has the `ETag` of this version. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCoverage: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["GetCoverageAnswer"];
                };
            };
            /** @description Not changed: `If-None-Match` has the `ETag` of this version. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    findPlaces: {
        parameters: {
            query: {
                /** @description A place, a postcode, an asset or an operator, or how it begins; case, accents and what separates words do not matter. */
                q: string;
                /** @description Latitude of the map’s centre, WGS84: what is near comes first. */
                lat?: number;
                /** @description Its longitude. */
                lon?: number;
                /** @description How many, 10 when left out. */
                limit?: number;
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["FindPlacesAnswer"];
                };
            };
            /** @description Not changed: `If-None-Match` has the `ETag` of this version. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getAssetPoints: {
        parameters: {
            query?: {
                /** @description Assets whose point lies in the box, its edges included; min_lon above max_lon crosses the antimeridian. */
                bbox?: string;
                /** @description Assets whose point lies in the area, its edges included: a Polygon or MultiPolygon, or with `width_km` a LineString, in WKT or GeoJSON. */
                geometry?: string;
                /** @description Width of a corridor along the LineString of `geometry`, from side to side, in km. */
                width_km?: number;
                /** @description Countries of the assets; each must have something published. */
                country?: string[];
                /** @description Operators, each by id or slug. */
                operator?: string[];
                /** @description Types of the assets. */
                asset_type?: ("substation" | "node" | "busbar" | "feeder" | "transformer" | "congestion_zone" | "connection_point" | "grid_cell" | "area")[];
            };
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/geo+json": components["schemas"]["AssetCollection"];
                };
            };
            /** @description Not changed: `If-None-Match` has the `ETag` of this version. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `country_not_supported`, `operator_not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTile: {
        parameters: {
            query?: never;
            header?: never;
            path: {
                /** @description Zoom. */
                z: number;
                /** @description Column, below 2^z. */
                x: number;
                /** @description Row, below 2^z. */
                y: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    /** @description Points were left out; absent otherwise. */
                    "X-Feature-Limit-Reached"?: "true";
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.mapbox-vector-tile": string;
                };
            };
            /** @description Not changed: `If-None-Match` has the `ETag` of this version. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getTileJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TileJson"];
                };
            };
            /** @description Not changed: `If-None-Match` has the `ETag` of this version. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCapacityTile: {
        parameters: {
            query?: {
                /** @description Countries of the sources. */
                country?: string[];
                /** @description Operators, each by id or slug. */
                operator?: string[];
                /** @description Sources by id. */
                source?: string[];
                /** @description Types of the assets. */
                asset_type?: ("substation" | "node" | "busbar" | "feeder" | "transformer" | "congestion_zone" | "connection_point" | "grid_cell" | "area")[];
                /** @description Directions, matched exactly. */
                direction?: ("generation" | "load" | "bidirectional")[];
                /** @description What is to connect: figures that it may use, by what their columns name. `solar` finds those for solar, for what connects by inverters, and for any technology; the closest counts first. `/docs/guides/figures#technologies` has the table. */
                technology?: ("any" | "solar" | "wind" | "wind_onshore" | "wind_offshore" | "hydro" | "synchronous" | "inverter_based" | "storage" | "hybrid" | "ev_charging" | "data_centre" | "power_electronic_load" | "conventional_load" | "other")[];
                /** @description What the figure counts, matched exactly. */
                availability_type?: ("available" | "total" | "connected" | "allocated" | "reserved" | "requested" | "scheme_reserved" | "regulatory_held" | "class_only" | "unspecified")[];
                /** @description Firmness, matched exactly. */
                firmness?: ("firm" | "flexible" | "mixed" | "unspecified")[];
                /** @description Codes of conditions, of which the figure has one; `none`: figures without a condition. */
                condition?: ("none" | "synchronous_condenser" | "self_consumption" | "voltage_level" | "other")[];
                /** @description Records whose horizon includes this year; never snapshots. */
                horizon_year?: number;
                /** @description Minimum `value_mw`; figures in other units and withheld ones never match. */
                min_capacity_mw?: number;
                /** @description Minimum figure in MVA; with `min_capacity_mw`, either is enough. Nothing is converted. */
                min_capacity_mva?: number;
                /** @description What a class means by its publisher’s own legend. It never satisfies a minimum. */
                class?: ("available" | "limited" | "none" | "unknown")[];
                /** @description Kinds of limits of which the figure has one; with `-` before it, must not have. Of a withheld figure none is known. */
                limit_kind?: ("thermal" | "voltage" | "fault_level" | "protection" | "transmission" | "planning" | "reverse_power" | "other" | "-thermal" | "-voltage" | "-fault_level" | "-protection" | "-transmission" | "-planning" | "-reverse_power" | "-other")[];
                /** @description Works are published beside the figure, and all of them are done before this day or year; those of a year alone when it has ended. */
                works_before?: string;
                /** @description A threshold of the transmission impact assessment of generation (Great Britain) is stated beside the figure (SSEN: “TIA Threshold”, `200kW`), and lies above this. Never where none is stated or the record is withheld. */
                tia_threshold_above_mw?: number;
                /** @description Whether a technical limit exists, as stated beside the figure (SSEN: “Technical Limits Agreed at GSP”, `Yes`; Red Eléctrica: the amount of “Limitación interna por configuración del nudo”). `unknown` where nobody states it, and of withheld records. */
                technical_limit?: ("yes" | "no" | "unknown")[];
                /** @description Every known asset above, to the top of the grid, has this too, for the same direction and other filters of figures. */
                upstream_min_capacity_mw?: number;
                /** @description The same in MVA; either is enough. */
                upstream_min_capacity_mva?: number;
                /** @description Whether assets count of which this is not known; not when left out. */
                upstream_unknown?: "exclude" | "include";
                /** @description Minimum voltage of the asset in kV. */
                min_voltage_kv?: number;
                /** @description Maximum voltage of the asset in kV. */
                max_voltage_kv?: number;
                /** @description Records whose `source_date` is on this day (UTC) or later. */
                fresh_after?: string;
                /** @description `true`: only assets whose figures of generation and of load both match, such as for a battery; otherwise either is enough. */
                both_directions?: boolean;
            };
            header?: never;
            path: {
                /** @description Zoom, up to 22. */
                z: number;
                /** @description Column, below 2^z. */
                x: number;
                /** @description Row, below 2^z. */
                y: number;
            };
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/vnd.mapbox-vector-tile": string;
                };
            };
            /** @description Not changed: `If-None-Match` has the `ETag` of this version. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `key_restricted` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `country_not_supported`, `operator_not_supported`, `operator_not_found`, `source_not_found` */
            404: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `source_not_available` */
            409: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `source_rights_restricted` */
            451: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getCapacityTileJson: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["TileJson"];
                };
            };
            /** @description Not changed: `If-None-Match` has the `ETag` of this version. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `unauthorized` */
            401: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `key_restricted` */
            403: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `rate_limit_exceeded` */
            429: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    "RateLimit-Limit": components["headers"]["RateLimit-Limit"];
                    "RateLimit-Remaining": components["headers"]["RateLimit-Remaining"];
                    "RateLimit-Reset": components["headers"]["RateLimit-Reset"];
                    "RateLimit-Policy": components["headers"]["RateLimit-Policy"];
                    RateLimit: components["headers"]["RateLimit"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getHealth: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Health"];
                };
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    getOpenApi: {
        parameters: {
            query?: never;
            header?: never;
            path?: never;
            cookie?: never;
        };
        requestBody?: never;
        responses: {
            /** @description Success. */
            200: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["OpenApi"];
                };
            };
            /** @description Not changed: `If-None-Match` has the `ETag` of this version. */
            304: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    ETag: components["headers"]["ETag"];
                    [name: string]: unknown;
                };
                content?: never;
            };
            /** @description `invalid_parameter` */
            400: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `invalid_parameter` */
            431: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            500: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
            /** @description `internal_error` */
            503: {
                headers: {
                    "X-Request-Id": components["headers"]["X-Request-Id"];
                    "Retry-After": components["headers"]["Retry-After"];
                    [name: string]: unknown;
                };
                content: {
                    "application/json": components["schemas"]["Error"];
                };
            };
        };
    };
    onCapacityChanges: {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s type. */
                "Service-Event": "capacity.changes";
                /** @description The delivery, the same in every attempt. */
                "Service-Delivery": string;
                /** @description When the attempt was made, and the HMAC-SHA256 of `<t>.<body>` with the endpoint’s secret. */
                "Service-Signature": string;
                /** @description The event’s `id`, the same in every attempt. This and the next two are those of Standard Webhooks. */
                "webhook-id": string;
                /** @description When the attempt was made, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description The HMAC-SHA256 of `<id>.<timestamp>.<body>` with the bytes of the endpoint’s secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["CapacityChangesEvent"];
            };
        };
        responses: {
            /** @description Received. After any other answer the delivery is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onEndpointSwitched_off: {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s type. */
                "Service-Event": "endpoint.switched_off";
                /** @description The delivery, the same in every attempt. */
                "Service-Delivery": string;
                /** @description When the attempt was made, and the HMAC-SHA256 of `<t>.<body>` with the endpoint’s secret. */
                "Service-Signature": string;
                /** @description The event’s `id`, the same in every attempt. This and the next two are those of Standard Webhooks. */
                "webhook-id": string;
                /** @description When the attempt was made, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description The HMAC-SHA256 of `<id>.<timestamp>.<body>` with the bytes of the endpoint’s secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["EndpointSwitched_offEvent"];
            };
        };
        responses: {
            /** @description Received. After any other answer the delivery is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onQuestionAlert: {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s type. */
                "Service-Event": "question.alert";
                /** @description The delivery, the same in every attempt. */
                "Service-Delivery": string;
                /** @description When the attempt was made, and the HMAC-SHA256 of `<t>.<body>` with the endpoint’s secret. */
                "Service-Signature": string;
                /** @description The event’s `id`, the same in every attempt. This and the next two are those of Standard Webhooks. */
                "webhook-id": string;
                /** @description When the attempt was made, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description The HMAC-SHA256 of `<id>.<timestamp>.<body>` with the bytes of the endpoint’s secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["QuestionAlertEvent"];
            };
        };
        responses: {
            /** @description Received. After any other answer the delivery is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
    onWebhookTest: {
        parameters: {
            query?: never;
            header: {
                /** @description The event’s type. */
                "Service-Event": "webhook.test";
                /** @description The delivery, the same in every attempt. */
                "Service-Delivery": string;
                /** @description When the attempt was made, and the HMAC-SHA256 of `<t>.<body>` with the endpoint’s secret. */
                "Service-Signature": string;
                /** @description The event’s `id`, the same in every attempt. This and the next two are those of Standard Webhooks. */
                "webhook-id": string;
                /** @description When the attempt was made, in Unix seconds. */
                "webhook-timestamp": string;
                /** @description The HMAC-SHA256 of `<id>.<timestamp>.<body>` with the bytes of the endpoint’s secret. */
                "webhook-signature": string;
            };
            path?: never;
            cookie?: never;
        };
        requestBody: {
            content: {
                "application/json": components["schemas"]["WebhookTestEvent"];
            };
        };
        responses: {
            /** @description Received. After any other answer the delivery is retried. */
            "2XX": {
                headers: {
                    [name: string]: unknown;
                };
                content?: never;
            };
        };
    };
}
