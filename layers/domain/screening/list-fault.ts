/** Why a file is no list that may be screened against. */
const sentences = {
  too_large: "The file is larger than a published list is.",
  not_text: "The file is not text in UTF-8.",
  not_xml: "The file is not well-formed XML, or it was cut short.",
  has_doctype:
    "The file declares a document type or entities of its own, which no published list does.",
  too_deep: "The file nests its elements deeper than a published list does.",
  wrong_root: "The file is XML of another kind than this list.",
  no_date: "The file does not say when the list was published.",
  no_people: "The file names no person.",
} as const;

export type ListFaultCode = keyof typeof sentences;

/** A faulty file is refused whole: half a list would clear the people in the other half. */
export class ListFault extends Error {
  readonly code: ListFaultCode;

  constructor(code: ListFaultCode) {
    super(sentences[code]);
    this.name = "ListFault";
    this.code = code;
  }
}
