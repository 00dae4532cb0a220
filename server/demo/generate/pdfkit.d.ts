/** The part of pdfkit that the demo layouts use; the package ships no types of its API. */
declare module 'pdfkit' {
  interface TextOptions {
    width?: number
    align?: 'left' | 'center' | 'right'
    lineGap?: number
    lineBreak?: boolean
    characterSpacing?: number
  }
  interface DocumentOptions {
    size: 'A4'
    margin: number
    bufferPages: boolean
    autoFirstPage: boolean
    lang: string
    displayTitle: boolean
    info: { Title: string; Author: string; Subject: string; CreationDate: Date; ModDate: Date }
  }
  interface Outline {
    addItem(title: string): Outline
  }
  export default class PDFDocument {
    constructor(options: DocumentOptions)
    readonly page: { width: number; height: number; margins: { bottom: number } }
    readonly outline: Outline
    registerFont(name: string, path: string, family: string): this
    font(name: string): this
    fontSize(size: number): this
    addPage(): this
    switchToPage(index: number): this
    bufferedPageRange(): { start: number; count: number }
    text(text: string, x: number, y: number, options?: TextOptions): this
    widthOfString(text: string): number
    heightOfString(text: string, options: TextOptions): number
    addNamedDestination(name: string): void
    goTo(x: number, y: number, width: number, height: number, name: string): this
    save(): this
    restore(): this
    translate(x: number, y: number): this
    scale(factor: number): this
    rect(x: number, y: number, width: number, height: number): this
    roundedRect(x: number, y: number, width: number, height: number, radius: number): this
    circle(x: number, y: number, radius: number): this
    path(svg: string): this
    lineWidth(width: number): this
    dash(length: number, options: { space: number }): this
    undash(): this
    fill(color: string): this
    fillColor(color: string): this
    stroke(color: string): this
    fillAndStroke(fill: string, stroke: string): this
    end(): void
    [Symbol.asyncIterator](): AsyncIterator<Uint8Array>
  }
}
