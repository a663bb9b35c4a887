export const texts = {
  "settings.embedding_form.change_whose_pages_may": "change whose pages may embed verifications",
  "settings.embedding_form.embedding": "Embedding",
  "settings.embedding_form.pages_may_show_verification":
    "Pages that may show a verification in a frame",
  "settings.embedding_form.pages_may_show_verification_hint":
    "One origin per line, without a path. While this is empty, no site may embed.",
  "settings.embedding_form.sandbox_takes_http_localhost":
    "A sandbox takes http://localhost with its port as well.",
  "settings.embedding_form.saved_applies_every_page":
    "Saved. It applies to every page opened from now on.",
  "settings.embedding_form.set_the_pages": "Set the pages",
  "settings.embedding_form.whose_pages_may_embed": "Whose pages may embed verifications",
  "settings.name_form.name_now_wanted": "The name is now {wanted}.",
  "settings.name_form.rename": "Rename",
  "settings.name_of_the_organization": "Name of the organization",
  "settings.name_of_the_organization_hint":
    "Applicants see this name, unless the branding has another.",
  "settings.name_of_the_project": "Name of the project",
  "settings.names": "Names",
  "settings.reasons_form.add_a_reason": "Add a reason",
  "settings.reasons_form.change_reasons_decisions": "change the reasons of decisions",
  "settings.reasons_form.every_project_has_these": "Every project has these",
  "settings.reasons_form.lowercase_letters_digits_underscores":
    "Lowercase letters, digits and underscores",
  "settings.reasons_form.reasons_of_decisions": "Reasons of decisions",
  "settings.reasons_form.remove_code": "Remove {code}",
  "settings.reasons_form.saved_decisions_were_recorded":
    "Saved. Decisions that were recorded keep their reasons.",
  "settings.reasons_form.set_the_reasons": "Set the reasons",
  "settings.reasons_form.the_reason": "the reason",
  "settings.reasons_form.what_it_means": "What it means",
  "settings.retention_form.change_how_long_personal": "change how long personal data is kept",
  "settings.retention_form.delete_everything_else_after": "Delete everything else after (days)",
  "settings.retention_form.delete_everything_else_after_hint":
    "From a verification’s end, {min} to {max}. Those that have ended keep the day they were given.",
  "settings.retention_form.delete_photographs_films_after":
    "Delete photographs and films after (days)",
  "settings.retention_form.delete_photographs_films_after_hint":
    "From a verification’s end, and no later than everything else. What was read from them stays.",
  "settings.retention_form.how_long_personal_data": "How long personal data is kept",
  "settings.retention_form.keep_assessment_erased_verification":
    "Keep the assessment of an erased verification",
  "settings.retention_form.only_result_nothing_about":
    "Only the result, and nothing about the person. The receipt says so.",
  "settings.retention_form.saved_applies_verifications_end":
    "Saved. It applies to verifications that end from now on.",
  "settings.review_form.change_what_waits_decision": "change what waits for a decision",
  "settings.review_form.hours_result_decision": "Hours from the result to the decision",
  "settings.review_form.hours_result_decision_hint":
    "A verification that waits longer is marked late.",
  "settings.review_form.leave_out_results_backend":
    "Leave out the results that your backend decides itself. Escalated ones always wait, for owners and admins.",
  "settings.review_form.only_where_service_sent":
    "Only where the service sent the expired one, to the same address, three times at most. While this is on, that address is kept, sealed, until the applicant submits, and for seven days after the link expired at most.",
  "settings.review_form.require_second_reviewer_approval":
    "Require a second reviewer: an approval, and a decline against the assessment, counts once a colleague confirms it",
  "settings.review_form.results_wait_person": "Results that wait for a person",
  "settings.review_form.send_deciders_e_mail":
    "Send the deciders an e-mail once a day when a verification is late",
  "settings.review_form.send_new_link_automatically":
    "Send a new link automatically when an applicant asks for one after a link expired",
  "settings.review_form.show_deciders_other_verifications":
    "Show deciders other verifications with a similar face",
  "settings.review_form.show_deciders_other_verifications_same":
    "Show deciders other verifications with the same document number",
  "settings.review_form.while_applicants_asked_agree":
    "While this is on, applicants are asked to agree that we store encrypted biometric data of their face as long as their verification. Earlier faces are not known. Switching it off deletes the data.",
  "settings.settings_lead": "Settings of the project {project} in the organization {org}.",
  "settings.review_form.give_each_person_id": "Give each person an id",
  "settings.review_form.give_each_person_id_hint":
    "Verifications of one person have the same id, made from the number of the document. Your system can allow one account for each.",
  "settings.block_list.empty": "The list is empty: nothing is compared.",
  "settings.block_list.take_off": "Take off the block list: {reason}, {id}",
  "settings.block_list.until": "Until",
  "settings.block_list.lead":
    "Documents and faces that a person is to look at when they come again, in Flows that ask for it. The list holds keyed hashes of numbers and encrypted templates of faces, and neither a number nor a picture. You add an entry on the page of a verification.",
} as const;
