import type { FigureAxis } from '../../../../runtime/core/metric/fold-metric.ts'
import type { KnownKey, KnownValue } from '../../../../runtime/core/metric/known-keys.ts'
import type { Building } from '../../../../schemas/index.ts'
import type { Services } from '../../../contract/services.ts'
import { BUILDINGS } from '../../ground/campus/index.ts'

type Standing = Pick<Building, 'id' | 'name' | 'latitude' | 'longitude'>

/**
 * The buildings on an axis by their names, and where they stand. They are looked up once the figures are counted: a
 * place tells nothing of a group that is not shown.
 */
export async function withBuildings(
  { store }: Services,
  axes: readonly FigureAxis[],
  known: ReadonlyMap<string, KnownKey>,
): Promise<readonly FigureAxis[]> {
  const isOfBuildings = ({ key }: FigureAxis) => known.get(key)?.isBuilding === true
  const ids = axes.filter(isOfBuildings).flatMap(({ values }) => values.map(({ value }) => String(value)))
  if (ids.length === 0) return axes
  const found = await store
    .collection(BUILDINGS)
    .find({ id: { $in: ids } }, { fields: ['name', 'latitude', 'longitude'] })
  const buildings = new Map(found.map((building) => [building.id, building]))
  return axes.map((axis) =>
    isOfBuildings(axis)
      ? { ...axis, values: axis.values.map((each) => standing(each, buildings.get(String(each.value)))) }
      : axis,
  )
}

/** One that is no longer in the directory keeps its id. */
function standing(value: KnownValue, building: Standing | undefined): KnownValue {
  if (!building) return value
  const { name, latitude, longitude } = building
  const place = latitude !== undefined && longitude !== undefined && { latitude, longitude }
  return { ...value, label: name, ...(place && { place }) }
}
