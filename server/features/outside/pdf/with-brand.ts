import type { PaperBrand } from '../../ground/branding/index.ts'
import { LOGO, type Paper, type Pictures } from './paper.ts'

/** In points: as high as two lines, and no wider than a third of the page. */
const [HIGHEST, WIDEST] = [28, 150]

interface Printed {
  paper: Paper
  pictures: Pictures
}

/** The name, the logo and the colour of the installation above a form. */
export function withBrand({ paper, pictures }: Printed, { name, accent, logo }: PaperBrand): Printed {
  if (!name && !accent && !logo) return { paper, pictures }
  const scale = logo && Math.min(HIGHEST / logo.height, WIDEST / logo.width)
  const brand = {
    ...(name && { name }),
    ...(accent && { accent }),
    ...(logo && scale && { logo: { width: logo.width * scale, height: logo.height * scale } }),
  }
  return {
    paper: { ...paper, brand },
    pictures: logo ? new Map([...pictures, [LOGO, logo.content]]) : pictures,
  }
}
