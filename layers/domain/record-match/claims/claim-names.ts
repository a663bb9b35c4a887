/**
 * Names of the parts of a person in clients' records, in English, Portuguese and Spanish: forms, CRMs,
 * sign-in providers and APIs of other services. Case, accents, signs and words such as `of` make no
 * difference.
 */
export const partNames = {
  given_names: [
    ...["given names", "given name", "forenames", "forename", "first names", "name given"],
    ...["nomes", "nome proprio", "nomes proprios", "nombres", "nombre de pila", "nombres propios"],
  ],
  first_name: [
    ...["first name", "first", "fname", "name first"],
    ...["primeiro nome", "primer nombre"],
  ],
  middle_names: [
    ...["middle name", "middle names", "middle", "mname", "name middle", "middle initial"],
    ...["additional name", "other names", "other given names", "second given name"],
    ...["nome do meio", "nomes do meio", "segundo nome", "outros nomes"],
    ...["segundo nombre", "otros nombres", "segundos nombres"],
  ],
  family_names: [
    ...["family names", "family name", "last name", "last names", "surname", "surnames"],
    ...["lname", "last", "name last", "name family", "first surname", "first last name"],
    ...["apelido", "apelidos", "sobrenome", "sobrenomes", "ultimo nome", "nome de familia"],
    ...[
      "apellido",
      "apellidos",
      "apellido paterno",
      "primer apellido",
      "paterno",
      "primeiro apelido",
    ],
    ...["paternal surname", "paternal last name"],
  ],
  second_family_names: [
    ...["second surname", "second last name", "second family name", "last name 2", "surname 2"],
    ...["maternal surname", "maternal last name"],
    ...["apellido materno", "segundo apellido", "materno", "segundo apelido", "ultimo apelido"],
  ],
  suffix: ["suffix", "name suffix", "generational suffix", "sufixo", "sufijo"],
  full_name: [
    ...["full name", "name full", "complete name", "legal name", "full legal name", "name legal"],
    ...[
      "formatted name",
      "name formatted",
      "name on document",
      "name as on document",
      "holder name",
    ],
    ...["nome completo", "nome e apelido", "nome e apelidos", "nome e sobrenome"],
    ...["nombre completo", "nombre y apellido", "nombre y apellidos", "nombres y apellidos"],
    ...["apellidos y nombres"],
  ],
  /** The whole name, or the given names beside a surname. */
  name: ["name", "nome", "nombre"],
  date_of_birth: [
    ...["date of birth", "birth date", "dob", "birthday", "bday", "born", "born on", "birth"],
    ...["data de nascimento", "data nasc", "dt nascimento", "dt nasc", "nascimento", "nascido em"],
    ...["fecha de nacimiento", "fecha nac", "f nacimiento", "nacimiento"],
  ],
  birth_year: ["birth year", "year of birth", "dob year", "ano nascimento", "ano nacimiento"],
  birth_month: ["birth month", "month of birth", "dob month", "mes nascimento", "mes nacimiento"],
  /** `birthDay` is one too, beside month and year. */
  birth_day: ["day of birth", "dob day", "dia nascimento", "dia nacimiento"],
  document_number: [
    ...["document number", "document no", "document id", "doc number", "doc no", "document"],
    ...[
      "id number",
      "id no",
      "id card number",
      "id document",
      "identity number",
      "identity card number",
    ],
    ...["identity document number", "identification number", "identification", "identifier"],
    ...["national id", "national id number", "national identity number", "government id", "number"],
    ...[
      "numero documento",
      "documento numero",
      "documento no",
      "no documento",
      "nr documento",
      "num documento",
      "documento",
    ],
    ...["documento identidade", "documento identidad", "numero documento identidade"],
    ...[
      "numero documento identidad",
      "numero identificacao",
      "numero identificacion",
      "dni",
      "cedula",
    ],
  ],
  curp: ["curp"],
  clave_de_elector: ["clave de elector", "clave elector"],
  nuit: ["nuit", "numero nuit", "no nuit"],
  personal_number: ["personal number", "personnummer", "numero pessoal", "numero personal"],
  /** Known, and compared by a Flow's own rules alone. */
  elsewhere: [
    ...[
      "nationality",
      "nacionalidade",
      "nacionalidad",
      "citizenship",
      "sex",
      "sexo",
      "gender",
      "genero",
    ],
    ...[
      "country",
      "pais",
      "issuing country",
      "document country",
      "document type",
      "tipo documento",
      "documento tipo",
    ],
    ...["date of expiry", "expiry date", "expiration date", "date of issue", "issue date"],
  ],
  /** Known, and on no document in a form that is compared. */
  nowhere: [
    ...["email", "e mail", "email address", "correo", "correo electronico", "correio electronico"],
    ...["phone", "phone number", "telephone", "mobile", "mobile number", "cell phone", "msisdn"],
    ...["telefone", "telemovel", "celular", "telefono", "movil", "whatsapp"],
    ...["address", "endereco", "morada", "direccion", "domicilio", "title", "salutation", "prefix"],
    ...["user name", "rfc", "nif", "cpf", "ssn", "tax id", "language", "locale", "idioma"],
  ],
} as const;

/** Objects whose members describe a person, inside it or behind its name: `customer.dob`, `customerDob`. */
export const persons = [
  ...["person", "individual", "customer", "client", "applicant", "user", "end user", "consumer"],
  ...["subject", "holder", "contact", "lead", "verifiee", "account holder", "legal"],
  ...["pessoa", "cliente", "utente", "titular", "requerente", "persona", "solicitante", "usuario"],
] as const;

/** Wrappers that forms and APIs put around the members. */
export const wrappers = [
  ...["personal", "personal data", "personal details", "personal info", "personal information"],
  ...["details", "expected details", "info", "fixed info", "identity", "identity data", "kyc"],
  ...["data", "record", "form", "fields", "field data", "values", "answers", "attributes"],
  ...["properties", "profile", "dados", "dados pessoais", "datos", "datos personales"],
] as const;

/** Objects that give their members half of their name: `name.first`, `document.number`. */
export const halves = [
  ...["name", "names", "legal name", "nome", "nombre", "birth", "dob", "date of birth"],
  ...["document", "id document", "identity document", "documento", "identification", "identifier"],
] as const;
