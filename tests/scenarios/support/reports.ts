import { addSums, type Sums } from '../../../runtime/core/report/sums.ts'
import { PATH } from './dashboards.ts'
import type { Client } from './open-campus.ts'

export const REPORT = `query ($programId: ID!, $id: ID!) { report(programId: $programId, id: $id) {
  id name shown defaults campuses { code name } } }`
export const PAGE = `query ($programId: ID!, $id: ID!, $parameters: JSON!, $after: String) {
  reportPage(programId: $programId, id: $id, parameters: $parameters, after: $after) {
    rows { formId cells } count sums next head { total isBehind leftOut unknown } } }`

interface SentPage {
  rows: { formId: string; cells: (string | number | true | null)[] }[]
  count: number
  sums: Sums
  next: string | null
  head: { total: number; isBehind: boolean; leftOut: number; unknown: number } | null
}

export interface Asked {
  programId: string
  id: string
  parameters: object
}

/** All parts of a report, as a reader comes to have them. */
export async function readAll(client: Client, asked: Asked) {
  const ask = async (after?: string | null) =>
    (await client.ask<{ reportPage: SentPage }>(PAGE, { ...asked, after }, PATH)).reportPage
  const first = await ask()
  const { head } = first
  if (!head) throw new Error('The first part says how many there are')
  const all = { ...head, rows: first.rows, count: first.count, sums: first.sums, pages: 1 }
  for (let { next } = first; next && all.count < all.total; ) {
    const page = await ask(next)
    all.rows = [...all.rows, ...page.rows]
    all.count += page.count
    all.sums = addSums(all.sums, page.sums)
    all.pages += 1
    next = page.next
  }
  return all
}
