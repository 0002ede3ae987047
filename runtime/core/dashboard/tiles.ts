import type { Dashboard, Tile } from '../../../schemas/index.ts'
import type { Layout } from '../layout/grid.ts'
import { normaliseLayout } from '../layout/settle.ts'

/** A tile among what stands on a grid. */
export const TILE = 'metric'
/** Columns and rows of a new one. */
export const TILE_SIZE = { width: 4, height: 8 } as const

/** A dashboard as something on the grid of page layouts: the same steps move, resize and remove what stands there. */
export const layoutOf = ({ name, tiles, layouts }: Pick<Dashboard, 'name' | 'tiles' | 'layouts'>): Layout =>
  normaliseLayout({
    name,
    widgets: tiles.map(({ id, ...config }) => ({ id, type: TILE, ...TILE_SIZE, config: { ...config } })),
    layouts,
  })

/** The way back. */
export const dashboardOf = ({
  name = '',
  widgets,
  layouts,
}: Layout): Pick<Dashboard, 'name' | 'tiles' | 'layouts'> => ({
  name,
  tiles: widgets.map(({ id, config }) => ({ id, ...config }) as unknown as Tile),
  layouts,
})
