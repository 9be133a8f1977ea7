/**
 * The European countries of the borders that are large enough for them (not Monaco and the Vatican): Natural Earth's
 * name → ISO 3166-1 alpha-2. Its own ids are numeric, and Kosovo's is missing.
 */
export const COUNTRY_CODES: Record<string, string> = {
  Albania: 'AL', Andorra: 'AD', Austria: 'AT', Belarus: 'BY', Belgium: 'BE', 'Bosnia and Herz.': 'BA', Bulgaria: 'BG',
  Croatia: 'HR', Cyprus: 'CY', Czechia: 'CZ', Denmark: 'DK', Estonia: 'EE', 'Faeroe Is.': 'FO', Finland: 'FI',
  France: 'FR', Germany: 'DE', Greece: 'GR', Guernsey: 'GG', Hungary: 'HU', Iceland: 'IS', Ireland: 'IE',
  'Isle of Man': 'IM', Italy: 'IT', Jersey: 'JE', Kosovo: 'XK', Latvia: 'LV', Liechtenstein: 'LI', Lithuania: 'LT',
  Luxembourg: 'LU', Macedonia: 'MK', Malta: 'MT', Moldova: 'MD', Montenegro: 'ME', Netherlands: 'NL',
  Norway: 'NO', Poland: 'PL', Portugal: 'PT', Romania: 'RO', 'San Marino': 'SM', Serbia: 'RS', Slovakia: 'SK',
  Slovenia: 'SI', Spain: 'ES', Sweden: 'SE', Switzerland: 'CH', Turkey: 'TR', Ukraine: 'UA', 'United Kingdom': 'GB',
  Åland: 'AX',
}
