import type { Page } from 'playwright-core'

/**
 * Asks the server what a person's own page could ask, whatever the page shows.
 *
 * @throws Error with what the server refused
 */
export async function ask<T>(page: Page, query: string, variables: object = {}): Promise<T> {
  const reply = await page.request.post('/graphql', {
    data: { query, variables },
    headers: { 'sec-fetch-site': 'same-origin' },
  })
  const { data, errors } = await reply.json()
  if (errors) throw new Error(JSON.stringify(errors))
  return data
}
