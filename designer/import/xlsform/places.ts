/** Types that ask where something is. */
export const PLACES: ReadonlySet<string> = new Set(['geopoint', 'location', 'gps'])

/** What is asked of a place, in the order in which a telephone stores it. */
export const PARTS_OF_PLACE = ['latitude', 'longitude', 'altitude'] as const
