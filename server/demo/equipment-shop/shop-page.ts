/** How the shop's server behaves. */
export const manners = ['answers', 'is away', 'is slow', 'answers with a page'] as const
export type Manner = (typeof manners)[number]

/** The page of the shop itself, for whoever tries the demo. */
export const shopPage = (manner: Manner) => `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>Equipment shop</title>
<style>
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
  body { max-width: 40rem; margin: 2rem auto; padding: 0 1rem }
  button { display: block; min-height: 2.75rem; margin: .5rem 0; padding: 0 1rem; font: inherit }
</style>
<h1>Equipment shop</h1>
<p>This stands for a server of another department: it lists the equipment that the demo’s
Pesticide Use Request offers. Make it fail, then open the question “Equipment from the grounds shop”.</p>
<p>Now the shop <strong>${manner}</strong>.</p>
${manners
  .map(
    (each) => `<form method="post" action="/?manner=${encodeURIComponent(each)}">
  <button ${each === manner ? 'disabled' : ''}>The shop ${each}</button>
</form>`,
  )
  .join('\n')}
</html>
`
