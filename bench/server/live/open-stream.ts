import { type ClientRequest, request } from 'node:http'

const query = `subscription ($formIds: [ID!]!) {
  changes(formIds: $formIds) { watching forms { formId kinds } }
}`

interface Told {
  watching: string[] | null
  forms: { formId: string }[]
}

/** A stream of changes of one form, on a connection of its own. Resolves with the first event. */
export function openStream(
  url: string,
  cookie: string,
  formId: string,
  onChange: (formId: string) => void,
): Promise<ClientRequest> {
  return new Promise((resolve, reject) => {
    const headers = { 'content-type': 'application/json', accept: 'text/event-stream', origin: url, cookie }
    const call = request(`${url}/platform-shell/graphql`, { method: 'POST', headers, agent: false })
    let text = ''
    call.on('response', (response) => {
      response.setEncoding('utf8')
      response.on('data', (chunk: string) => {
        const blocks = (text + chunk).split('\n\n')
        text = blocks.pop() ?? ''
        for (const block of blocks) {
          const data = /^data: (.+)$/m.exec(block)?.[1]
          if (!data) continue
          const told = JSON.parse(data).data.changes as Told
          if (told.watching?.length === 0) reject(new Error(`${formId} is not watched`))
          if (told.watching) resolve(call)
          for (const change of told.forms) onChange(change.formId)
        }
      })
    })
    call.on('error', reject)
    call.end(JSON.stringify({ query, variables: { formIds: [formId] } }))
  })
}
