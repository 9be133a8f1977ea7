-- What a map of streets needs below the marks, in the schema of Protomaps' basemap, version 4: layers, `kind` and `kind_detail` as there.

node_keys = { "place" }

function init_function() end
function exit_function() end

-- Kind and lowest zoom of roads.
local ROADS = {
  motorway = { "highway", 6 }, motorway_link = { "highway", 10 },
  trunk = { "major_road", 7 }, trunk_link = { "major_road", 11 }, primary = { "major_road", 8 }, primary_link = { "major_road", 11 },
  secondary = { "major_road", 9 }, secondary_link = { "major_road", 12 }, tertiary = { "major_road", 10 }, tertiary_link = { "major_road", 12 },
  unclassified = { "minor_road", 12 }, residential = { "minor_road", 12 }, living_street = { "minor_road", 12 }
}
-- Lowest zoom of areas.
local LANDUSE = { residential = 8, industrial = 9, commercial = 10, retail = 10, railway = 11, forest = 8 }
local LEISURE = { park = 10, nature_reserve = 9 }
local WATERWAYS = { river = 9, canal = 10, stream = 12 }
-- Kind and lowest zoom of places.
local PLACES = {
  city = { "locality", 8 }, town = { "locality", 8 }, village = { "locality", 10 }, hamlet = { "locality", 12 },
  suburb = { "neighbourhood", 12 }, quarter = { "neighbourhood", 12 }, neighbourhood = { "neighbourhood", 12 }
}
-- Languages of the pages, in which places may be named.
local LANGUAGES = { "de", "en", "es", "fr", "it", "nl", "pt" }

local function name(object)
  local own = object:Find("name")
  if own ~= "" then object:Attribute("name", own) end
  for _, language in ipairs(LANGUAGES) do
    local other = object:Find("name:" .. language)
    if other ~= "" and other ~= own then object:Attribute("name:" .. language, other) end
  end
end

local function area(way, layer, kind, zoom)
  way:Layer(layer, true)
  way:MinZoom(zoom)
  way:Attribute("kind", kind)
end

local function line(way, layer, kind, detail, zoom)
  way:Layer(layer, false)
  way:MinZoom(zoom)
  way:Attribute("kind", kind)
  way:Attribute("kind_detail", detail)
end

function node_function(node)
  local place = node:Find("place")
  local found = PLACES[place]
  if found == nil or node:Find("name") == "" then return end
  node:Layer("places", false)
  node:MinZoom(found[2])
  node:Attribute("kind", found[1])
  node:Attribute("kind_detail", place)
  node:AttributeNumeric("min_zoom", found[2])
  name(node)
end

function way_function(way)
  local highway, railway, waterway = way:Find("highway"), way:Find("railway"), way:Find("waterway")
  local landuse, natural, leisure = way:Find("landuse"), way:Find("natural"), way:Find("leisure")
  if ROADS[highway] and way:Find("area") ~= "yes" then
    line(way, "roads", ROADS[highway][1], highway, ROADS[highway][2])
    if ROADS[highway][1] ~= "minor_road" then name(way) end
  end
  if railway == "rail" and way:Find("service") == "" then line(way, "roads", "rail", railway, way:Find("usage") == "main" and 9 or 10) end
  if WATERWAYS[waterway] and way:Find("tunnel") ~= "yes" then line(way, "waterways", waterway, waterway, WATERWAYS[waterway]) end
  if not way:IsClosed() then return end
  if natural == "water" or landuse == "reservoir" or waterway == "riverbank" then area(way, "water", "water", 7)
  elseif LANDUSE[landuse] then area(way, "landuse", landuse, LANDUSE[landuse])
  elseif natural == "wood" then area(way, "landuse", natural, 8)
  elseif LEISURE[leisure] then area(way, "landuse", leisure, LEISURE[leisure]) end
end
