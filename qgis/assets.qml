<!DOCTYPE qgis PUBLIC 'http://mrcc.com/qgis.dtd' 'SYSTEM'>
<qgis version="3.22.0" styleCategories="Symbology">
<renderer-v2 type="singleSymbol" symbollevels="0" forceraster="0" enableorderby="0"><symbols>
<symbol type="marker" name="0" alpha="1" clip_to_extent="1" force_rhr="0"><layer class="SimpleMarker" enabled="1" locked="0" pass="0"><prop k="name" v="circle"/><prop k="color" v="95,107,118,191"/><prop k="outline_color" v="255,255,255,255"/><prop k="outline_width" v="0.8"/><prop k="outline_width_unit" v="Point"/><prop k="size" v="5"/><prop k="size_unit" v="Point"/><data_defined_properties><Option type="Map"><Option name="name" type="QString" value=""/><Option name="properties" type="Map"><Option name="size" type="Map"><Option name="active" type="bool" value="true"/><Option name="expression" type="QString" value="6.84"/><Option name="type" type="int" value="3"/></Option></Option><Option name="type" type="QString" value="collection"/></Option></data_defined_properties></layer></symbol>
</symbols></renderer-v2>
</qgis>
