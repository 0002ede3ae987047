/** A unit by its UCUM code: `base = value * factor + offset`, in the quantity's first unit. */
export interface Unit {
  code: string
  label: string
  factor: number
  offset?: number
}

/** UCUM units by quantity. The first one is the base unit, to which columns are normalised. */
export const QUANTITIES = {
  mass: [
    { code: 'kg', label: 'kg', factor: 1 },
    { code: 'g', label: 'g', factor: 1e-3 },
    { code: 'mg', label: 'mg', factor: 1e-6 },
    { code: 'ug', label: 'µg', factor: 1e-9 },
    { code: 't', label: 't (metric ton)', factor: 1000 },
    { code: '[lb_av]', label: 'lb', factor: 0.45359237 },
    { code: '[oz_av]', label: 'oz', factor: 0.028349523125 },
    { code: '[ston_av]', label: 'US ton', factor: 907.18474 },
  ],
  volume: [
    { code: 'L', label: 'L', factor: 1 },
    { code: 'mL', label: 'mL', factor: 1e-3 },
    { code: 'uL', label: 'µL', factor: 1e-6 },
    { code: 'm3', label: 'm³', factor: 1000 },
    { code: '[gal_us]', label: 'gal', factor: 3.785411784 },
    { code: '[qt_us]', label: 'qt', factor: 0.946352946 },
    { code: '[pt_us]', label: 'pt', factor: 0.473176473 },
    { code: '[foz_us]', label: 'fl oz', factor: 0.0295735295625 },
    { code: '[cft_i]', label: 'ft³', factor: 28.316846592 },
  ],
  length: [
    { code: 'm', label: 'm', factor: 1 },
    { code: 'cm', label: 'cm', factor: 0.01 },
    { code: 'mm', label: 'mm', factor: 1e-3 },
    { code: 'um', label: 'µm', factor: 1e-6 },
    { code: 'nm', label: 'nm', factor: 1e-9 },
    { code: 'km', label: 'km', factor: 1000 },
    { code: '[in_i]', label: 'in', factor: 0.0254 },
    { code: '[ft_i]', label: 'ft', factor: 0.3048 },
    { code: '[yd_i]', label: 'yd', factor: 0.9144 },
    { code: '[mi_i]', label: 'mi', factor: 1609.344 },
  ],
  area: [
    { code: 'm2', label: 'm²', factor: 1 },
    { code: 'cm2', label: 'cm²', factor: 1e-4 },
    { code: 'har', label: 'ha', factor: 10_000 },
    { code: 'km2', label: 'km²', factor: 1e6 },
    { code: '[sft_i]', label: 'ft²', factor: 0.09290304 },
    { code: '[syd_i]', label: 'yd²', factor: 0.83612736 },
    { code: '[acr_us]', label: 'acre', factor: 4046.872609874252 },
    { code: '[smi_us]', label: 'mi²', factor: 2589998.470319521 },
  ],
  temperature: [
    { code: 'Cel', label: '°C', factor: 1 },
    { code: '[degF]', label: '°F', factor: 5 / 9, offset: -160 / 9 },
    { code: 'K', label: 'K', factor: 1, offset: -273.15 },
  ],
  time: [
    { code: 's', label: 'seconds', factor: 1 },
    { code: 'ms', label: 'milliseconds', factor: 1e-3 },
    { code: 'min', label: 'minutes', factor: 60 },
    { code: 'h', label: 'hours', factor: 3600 },
    { code: 'd', label: 'days', factor: 86_400 },
    { code: 'wk', label: 'weeks', factor: 604_800 },
    { code: 'mo', label: 'months', factor: 2_629_800 },
    { code: 'a', label: 'years', factor: 31_557_600 },
  ],
  concentration: [
    { code: 'mg/L', label: 'mg/L', factor: 1 },
    { code: 'g/L', label: 'g/L', factor: 1000 },
    { code: 'ug/L', label: 'µg/L', factor: 1e-3 },
    { code: 'mg/mL', label: 'mg/mL', factor: 1000 },
    { code: 'ug/mL', label: 'µg/mL', factor: 1 },
    { code: 'mg/m3', label: 'mg/m³', factor: 1e-3 },
    { code: 'ug/m3', label: 'µg/m³', factor: 1e-6 },
  ],
  fraction: [
    { code: '%', label: '%', factor: 1 },
    { code: '[ppm]', label: 'ppm', factor: 1e-4 },
    { code: '[ppb]', label: 'ppb', factor: 1e-7 },
  ],
  pressure: [
    { code: 'Pa', label: 'Pa', factor: 1 },
    { code: 'kPa', label: 'kPa', factor: 1000 },
    { code: 'bar', label: 'bar', factor: 1e5 },
    { code: 'mbar', label: 'mbar', factor: 100 },
    { code: 'atm', label: 'atm', factor: 101_325 },
    { code: '[psi]', label: 'psi', factor: 6894.757293168361 },
  ],
  energy: [
    { code: 'J', label: 'J', factor: 1 },
    { code: 'kJ', label: 'kJ', factor: 1000 },
    { code: 'cal', label: 'cal', factor: 4.184 },
    { code: 'kW.h', label: 'kWh', factor: 3.6e6 },
  ],
  power: [
    { code: 'W', label: 'W', factor: 1 },
    { code: 'mW', label: 'mW', factor: 1e-3 },
    { code: 'kW', label: 'kW', factor: 1000 },
  ],
  radioactivity: [
    { code: 'Bq', label: 'Bq', factor: 1 },
    { code: 'kBq', label: 'kBq', factor: 1000 },
    { code: 'MBq', label: 'MBq', factor: 1e6 },
    { code: 'Ci', label: 'Ci', factor: 3.7e10 },
    { code: 'mCi', label: 'mCi', factor: 3.7e7 },
    { code: 'uCi', label: 'µCi', factor: 3.7e4 },
  ],
  dose: [
    { code: 'Sv', label: 'Sv', factor: 1 },
    { code: 'mSv', label: 'mSv', factor: 1e-3 },
    { code: 'uSv', label: 'µSv', factor: 1e-6 },
    { code: 'mrem', label: 'mrem', factor: 1e-5 },
  ],
  speed: [
    { code: 'm/s', label: 'm/s', factor: 1 },
    { code: 'km/h', label: 'km/h', factor: 1 / 3.6 },
    { code: '[mi_i]/h', label: 'mph', factor: 0.44704 },
  ],
  volumePerArea: [
    { code: 'L/har', label: 'L/ha', factor: 1 },
    { code: '[gal_us]/[acr_us]', label: 'gal/acre', factor: 9.35391881317 },
  ],
  massPerArea: [
    { code: 'kg/har', label: 'kg/ha', factor: 1 },
    { code: '[lb_av]/[acr_us]', label: 'lb/acre', factor: 1.12084667279 },
  ],
} as const satisfies Readonly<Record<string, readonly Unit[]>>

export type Quantity = keyof typeof QUANTITIES

interface KnownUnit {
  unit: Unit
  quantity: Quantity
}

const known: ReadonlyMap<string, KnownUnit> = new Map(
  (Object.entries(QUANTITIES) as [Quantity, readonly Unit[]][]).flatMap(([quantity, units]) =>
    units.map((unit) => [unit.code, { unit, quantity }] as const),
  ),
)

export const knownUnit = (code: string): KnownUnit | undefined => known.get(code)

/** The value in its quantity's base unit, without the noise of binary fractions; null for an unknown unit. */
export function toBase(value: number, code: string): number | null {
  const found = known.get(code)
  if (!found) return null
  const { factor, offset = 0 } = found.unit
  return Number((value * factor + offset).toPrecision(12))
}
