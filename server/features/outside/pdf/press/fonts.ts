import { fileURLToPath } from 'node:url'

const inPackage = (entry: string, path: string) => fileURLToPath(new URL(path, entry))

const latin = import.meta.resolve('@embedpdf/fonts-latin')
const arabic = import.meta.resolve('@embedpdf/fonts-arabic')
const hebrew = import.meta.resolve('@embedpdf/fonts-hebrew')
const chinese = import.meta.resolve('@embedpdf/fonts-sc')
const korean = import.meta.resolve('@expo-google-fonts/nanum-gothic')
const thai = import.meta.resolve('@expo-google-fonts/noto-sans-thai')
const symbols = import.meta.resolve('@expo-google-fonts/noto-sans-symbols-2')
const emoji = import.meta.resolve('@expo-google-fonts/noto-emoji')

/** In the order in which a letter is looked for: Latin, Greek, Cyrillic and Devanagari are in the first. */
export const FONT_FILES: readonly string[] = [
  inPackage(latin, '../fonts/NotoSans-Regular.ttf'),
  inPackage(latin, '../fonts/NotoSans-Bold.ttf'),
  inPackage(arabic, '../fonts/NotoNaskhArabic-Regular.ttf'),
  inPackage(arabic, '../fonts/NotoNaskhArabic-Bold.ttf'),
  inPackage(hebrew, '../fonts/NotoSansHebrew-Regular.ttf'),
  inPackage(hebrew, '../fonts/NotoSansHebrew-Bold.ttf'),
  inPackage(chinese, '../fonts/NotoSansHans-Regular.otf'),
  inPackage(chinese, '../fonts/NotoSansHans-Bold.otf'),
  inPackage(korean, './400Regular/NanumGothic_400Regular.ttf'),
  inPackage(korean, './700Bold/NanumGothic_700Bold.ttf'),
  inPackage(thai, './400Regular/NotoSansThai_400Regular.ttf'),
  inPackage(thai, './700Bold/NotoSansThai_700Bold.ttf'),
  inPackage(symbols, './400Regular/NotoSansSymbols2_400Regular.ttf'),
  inPackage(emoji, './400Regular/NotoEmoji_400Regular.ttf'),
]
