export interface AssistantSettings {
  /** Where it is asked: `…/chat/completions`. */
  url: URL
  model: string
  key?: string
}

/** @throws Error with a sentence after the name of `ASSISTANT_URL`; the key is never repeated */
export function assistantSettings(
  value: string | undefined,
  model: string | undefined,
  key: string | undefined,
): AssistantSettings | undefined {
  if (value === undefined && (model ?? key) === undefined) return undefined
  if (value === undefined)
    throw new Error(`is missing, but ${model ? 'ASSISTANT_MODEL' : 'ASSISTANT_KEY'} is set`)
  const url = URL.canParse(value) ? new URL(value) : undefined
  const isPlain = url && /^https?:$/.test(url.protocol) && !url.search && !url.hash && !url.username
  if (!isPlain) throw new Error('must look like https://api.example.com/v1, without a password')
  if (model === undefined) throw new Error('is set, but ASSISTANT_MODEL is missing')
  const path = url.pathname.replace(/\/+$/, '')
  if (!path.endsWith('/chat/completions')) url.pathname = `${path || '/v1'}/chat/completions`
  return { url, model, ...(key && { key }) }
}
