/** What every demo file looks like: the invented brand's colours, fonts and signature. */
export const organizationName = '清禾电器客户服务中心'
export const brandColors = {
  brand: '#1B7A5A',
  brandDark: '#0F4C3A',
  brandPale: '#E8F4EF',
  ink: '#1F2A2E',
  faint: '#6B7A80',
  line: '#CBD8D3',
  warning: '#C4461F',
  warningPale: '#FDF0EB',
  note: '#9A6B00',
  notePale: '#FFF7E3',
} as const

/** The typeface named in Word and slides; the reader's machine substitutes what it has. */
export const officeFont = 'Microsoft YaHei'

/** Written into PDF and Excel files instead of the moment of generation: a second run gives the same bytes. */
export const publishedAt = new Date('2026-03-20T02:00:00Z')

/** From Debian's `fonts-noto-cjk`; only the glyphs that a PDF uses are embedded in it. */
export const pdfFonts = {
  regular: ['/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc', 'NotoSansCJKsc-Regular'],
  bold: ['/usr/share/fonts/opentype/noto/NotoSansCJK-Bold.ttc', 'NotoSansCJKsc-Bold'],
} as const
