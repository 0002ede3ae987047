/**
 * How many apps stand side by side (000 §2, §9): up to nine in rows of three or four, and from ten on in two rows, which
 * grow with every second app until there are ten in each.
 */
export function appColumns(apps: number): number {
  if (apps < 10) return apps === 4 || apps > 6 ? 4 : 3
  return Math.min(Math.floor(apps / 2), 10)
}
