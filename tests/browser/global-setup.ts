import { build } from 'vite'

/** The journeys use what `npm start` serves: a fresh production build. */
export async function setup(): Promise<void> {
  await build({ logLevel: 'warn' })
}
