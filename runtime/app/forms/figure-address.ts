/** A figure of a dashboard, or one place of it, behind which forms stand. */
export interface FigureAt {
  programId: string
  dashboardId: string
  tileId: string
  /** A value of each axis; `''` is what says nothing there, undefined any of them. */
  first: string | undefined
  second: string | undefined
}

/** As the address of a list of documents says it. */
export interface FigureAddress {
  figure: string
  first?: string
  second?: string
}

/** No value of an axis is longer. */
const LONGEST = 200

export const figureAddress = ({
  programId,
  dashboardId,
  tileId,
  first,
  second,
}: FigureAt): FigureAddress => ({
  figure: [programId, dashboardId, tileId].join('/'),
  ...(first !== undefined && { first }),
  ...(second !== undefined && { second }),
})

export function readFigure(address: URLSearchParams): FigureAt | undefined {
  const [programId, dashboardId, tileId, ...more] = (address.get('figure') ?? '').slice(0, 250).split('/')
  if (!programId || !dashboardId || !tileId || more.length > 0) return undefined
  const value = (name: string) => address.get(name)?.slice(0, LONGEST)
  return { programId, dashboardId, tileId, first: value('first'), second: value('second') }
}
