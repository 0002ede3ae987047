import { expect, it } from 'vitest'
import { openJourney } from '../support/journey.ts'

const journey = openJourney()

it('C11 goes on to where the server says that the provider ends its own session, and keeps nobody signed in here', async () => {
  const { context, page } = await journey.signIn('Alice')
  await page.route('**/auth/sign-out', async (route) => {
    const response = await route.fetch()
    const continueAt = `${journey.server.url}/accessibility?provider`
    await route.fulfill({ response, json: { ...(await response.json()), continueAt } })
  })
  await page.goto('/logout')
  await page.waitForURL('**/accessibility?provider')
  const reply = await context.request.get('/auth/api/client/refresh')
  await expect.poll(() => reply.status()).toBe(401)
  // Where there is no such page, it is said that one is signed out.
  await page.unroute('**/auth/sign-out')
  await page.goto('/logout')
  await page.getByRole('heading', { name: 'You are signed out' }).waitFor()
})
