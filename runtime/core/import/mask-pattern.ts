/**
 * A mask such as `99999 999999` as a pattern; what the mask writes by itself may be left out.
 *
 * @param signs what each sign of a mask stands for, as a pattern
 */
export const maskPattern = (mask: string, signs: ReadonlyMap<string, string>): string =>
  mask.replace(/(.)\1*/gsu, (run, sign: string) => {
    const known = signs.get(sign)
    if (known) return run.length === 1 ? known : `${known}{${run.length}}`
    return [...run].map((each) => `${each.replace(/[$()*+.?[\\\]^{|}/-]/, '\\$&')}?`).join('')
  })
