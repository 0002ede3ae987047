interface Paged {
  page: number
  size: number
  total: number
  isTotalCapped: boolean
}

/** Pages of a list with so many rows on this one. Where they were counted no further, whoever pages on finds more. */
export function pageCount({ page, size, total, isTotalCapped }: Paged, shown: number): number {
  const more = isTotalCapped && shown === size ? page + 1 : 1
  return Math.max(more, page, Math.ceil(total / size))
}
