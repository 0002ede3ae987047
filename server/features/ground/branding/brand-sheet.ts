import { themeOf } from '../../../../runtime/core/branding/theme.ts'
import type { Branding } from '../../../../schemas/index.ts'

/** Width by height, which stand in the head of every PNG. */
function shapeOf(logo: string): number {
  const head = Buffer.from(logo.slice(logo.indexOf(',') + 1, logo.indexOf(',') + 41), 'base64')
  return head.readUInt32BE(16) / Math.max(1, head.readUInt32BE(20))
}

/** The tokens of `tokens.css` in the installation's colour, and its logo in the place of the product's. */
export function brandSheet({ accent, logo }: Pick<Branding, 'accent' | 'logo'>): string {
  const theme = accent && themeOf(accent)
  const rules: string[] = []
  if (theme) {
    const { light, dark } = theme
    const both = (name: keyof typeof light) => `light-dark(${light[name]}, ${dark[name]})`
    // Twice, so that it wins whichever sheet comes first.
    rules.push(`:root:root {
  --fw-accent: ${both('accent')};
  --fw-accent-hover: ${both('hover')};
  --fw-accent-soft: ${both('soft')};
  --fw-on-accent: ${both('onAccent')};
}`)
  }
  if (logo) {
    const width = `${(1.5 * shapeOf(logo)).toFixed(3)}rem`
    rules.push(`[data-brand] > svg { display: none; }
[data-brand]::before {
  content: "";
  flex: none;
  width: min(7.5rem, ${width});
  height: 1.5rem;
  background: url("${logo}") left center / contain no-repeat;
}
@media (max-width: 647.98px) {
  [data-brand][data-brand] { min-width: min(1.75rem, ${width}); }
  [data-brand]::before { width: min(1.75rem, ${width}); }
}`)
  }
  return `${rules.join('\n')}\n`
}
