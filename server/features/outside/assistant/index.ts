import type { Feature } from '../../../feature.ts'
import { assistantRoutes, QUESTIONS } from './assistant-routes.ts'

export { createOpenAiAssistant } from './openai-assistant.ts'

/** Answers questions by what the asker may read (AS-01..AS-04). */
export const assistantFeature: Feature = {
  routes: [{ path: '/platform-shell/clippy', create: assistantRoutes }],
  rates: [QUESTIONS],
}
