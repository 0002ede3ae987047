import { metricOfTile } from '../../../../runtime/core/dashboard/tile-metric.ts'
import type { Metric, Tile } from '../../../../schemas/index.ts'
import { AppError } from '../../../contract/app-error.ts'
import type { Caller } from '../../../contract/caller.ts'
import { withinMs } from '../../../contract/within-ms.ts'
import { type CountedMetric, countMetric, settleFigures } from '../metric/index.ts'

/** What became of a tile: counted; not for this viewer; without its metric; or not counted now. */
export const TILE_STATES = ['COUNTED', 'DENIED', 'GONE', 'TOO_SLOW', 'TOO_MANY', 'FAILED'] as const
type TileState = (typeof TILE_STATES)[number]

export interface CountedTile {
  tileId: string
  state: TileState
  /** As the tile shows it. */
  metric?: Metric
  figure?: CountedMetric
}

/** So many are counted side by side. */
const AT_ONCE = 4
/** Forms whose figures are brought up to date first; more follow in the background. */
const MOST_BEHIND = 500

/**
 * The figures of tiles for their viewer. Each has its time, and all together have theirs: one that takes longer is told to
 * be slow, and the others stand.
 *
 * @param metrics what each counts, in the order of the tiles
 */
export async function countTiles(
  caller: Caller,
  tiles: readonly Tile[],
  metrics: readonly (Metric | undefined)[],
): Promise<CountedTile[]> {
  const { services } = caller
  const { tileMs, operationMs } = services.config.limits
  // The answer has to be put together and sent within the operation's time, too.
  const until = performance.now() + operationMs * 0.8
  const left = () => Math.max(0, Math.min(tileMs, until - performance.now()))
  // What is not done by then is said with each figure (`isBehind`).
  await withinMs(left(), () => settleFigures(services, MOST_BEHIND)).catch(() => undefined)
  const counted: CountedTile[] = []
  const waiting = tiles.map((tile, n) => ({ tile, source: metrics[n], n }))
  const worker = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      counted[next.n] = await countTile(caller, next.tile, next.source, left())
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return counted
}

async function countTile(
  caller: Caller,
  tile: Tile,
  source: Metric | undefined,
  ms: number,
): Promise<CountedTile> {
  const tileId = tile.id
  if (!source) return { tileId, state: 'GONE' }
  const metric = metricOfTile(source, tile)
  try {
    const figure = await withinMs(ms, () => countMetric(caller, metric))
    // Not even what the groups are called is for whoever may read none of the answers.
    return figure.isClosed ? { tileId, state: 'DENIED' } : { tileId, state: 'COUNTED', metric, figure }
  } catch (err) {
    const state = stateOf(err)
    if (state === 'FAILED') caller.services.logger.error({ err, tileId }, 'a tile cannot be counted')
    return { tileId, state, metric }
  }
}

function stateOf(error: unknown): TileState {
  if (!(error instanceof AppError)) return 'FAILED'
  if (error.code === 'LIMIT_EXCEEDED') return 'TOO_SLOW'
  return error.code === 'BAD_USER_INPUT' ? 'TOO_MANY' : 'FAILED'
}
