export const texts = {
  "verifications.actors.api_key": "a key",
  "verifications.actors.retention_policy": "the retention policy",
  "verifications.age_case.age": "Age",
  "verifications.age_case.checks_leave_open_whether":
    "The checks leave open whether the person is {years} or older.",
  "verifications.age_case.not_known_yet_whether":
    "It is not known yet whether the person is {years} or older.",
  "verifications.age_case.person_years_older": "The person is {years} or older.",
  "verifications.age_case.person_younger_than_years": "The person is younger than {years}.",
  "verifications.age_case.verification_returns_age_nothing":
    "This verification returns an age and nothing else. Nobody sees its pictures or what is read from them.",
  "verifications.age_receipt_panel.answered": "Answered",
  "verifications.age_receipt_panel.deleted": "Deleted",
  "verifications.age_receipt_panel.receipt_of_the_age": "Receipt of the age",
  "verifications.agreements.not_compared.word": "Not compared",
  "verifications.assessment": "Assessment",
  "verifications.assignment_panel.assign_to_a_colleague": "Assign to a colleague",
  "verifications.assignment_panel.assigned_email_until_time": "Assigned to {email} until {time}.",
  "verifications.assignment_panel.assigned_until_time": "Assigned to you until {time}.",
  "verifications.assignment_panel.not_assigned": "Not assigned.",
  "verifications.assignment_panel.who_decides": "Who decides",
  "verifications.authenticity_evidence.camera": "Camera",
  "verifications.authenticity_evidence.classes.hard": "contradicting",
  "verifications.authenticity_evidence.classes.moderate": "moderate",
  "verifications.authenticity_evidence.classes.strong": "strong",
  "verifications.authenticity_evidence.classes.weak": "weak",
  "verifications.authenticity_evidence.container": "The file and what it says about its origin",
  "verifications.authenticity_evidence.double_compression": "Compressed twice",
  "verifications.authenticity_evidence.jpeg_quality": "JPEG quality",
  "verifications.authenticity_evidence.kind_of_file": "Kind of file",
  "verifications.authenticity_evidence.nothing_unusual": "nothing unusual",
  "verifications.authenticity_evidence.points_of_threshold_points":
    "{points} of {threshold} points",
  "verifications.authenticity_evidence.points_points": "{points} points",
  "verifications.authenticity_evidence.portrait": "Portrait pasted over another",
  "verifications.authenticity_evidence.preview_agrees": "Preview agrees",
  "verifications.authenticity_evidence.recapture": "Photographed from a screen or a print",
  "verifications.authenticity_evidence.score_score": "score {score}",
  "verifications.authenticity_evidence.seen_observed_expected_expected":
    "Seen: {observed} Expected: {expected}",
  "verifications.authenticity_evidence.severity_points_points": "{severity}, {points} points",
  "verifications.authenticity_evidence.signals.one": "{count} signal",
  "verifications.authenticity_evidence.signals.other": "{count} signals",
  "verifications.authenticity_evidence.size": "Size",
  "verifications.authenticity_evidence.software": "Software",
  "verifications.authenticity_evidence.tamper": "Retouched or pasted",
  "verifications.authenticity_evidence.tilt_pair": "The straight and the tilted photograph",
  "verifications.bulk_bar.assign": "Assign",
  "verifications.bulk_bar.assign_to": "Assign to",
  "verifications.bulk_bar.assigned": "Assigned",
  "verifications.bulk_bar.assigned_to_you": "Assigned to you",
  "verifications.bulk_bar.count_selected": "{count} selected",
  "verifications.bulk_bar.for_the_selected_verifications": "For the selected verifications",
  "verifications.bulk_bar.not_changed_because_colleague":
    "Not changed, because a colleague has them: {refused}.",
  "verifications.bulk_bar.unassigned": "Unassigned",
  "verifications.capture_button.item_look_closer": "{item}: look closer",
  "verifications.capture_button.link_expired_load_photographs":
    "The link expired. Load the photographs again.",
  "verifications.capture_button.no_copy_kept_look": "No copy was kept to look at",
  "verifications.captures.applicant_warned_kept_anyway":
    "The applicant was warned, and kept it anyway.",
  "verifications.captures.attempt_attempts": "attempt {attempts}",
  "verifications.captures.copies_without_metadata_audit":
    "Copies without metadata. The audit log records who views them. Their links expire after 5 minutes.",
  "verifications.captures.first_attempt": "first attempt",
  "verifications.captures.how_they_were_taken": "How they were taken",
  "verifications.captures.load_them_again": "Load them again",
  "verifications.captures.photographs": "Photographs",
  "verifications.captures.were_deleted_time_projects":
    "They were deleted on {time}, as the project’s settings say. What was read from them stays.",
  "verifications.case.agrees": "Agrees",
  "verifications.case.claimed": "Claimed",
  "verifications.case.collected": "Collected",
  "verifications.case.differs": "Differs",
  "verifications.case.for_names": "For {names}",
  "verifications.case.kept": "Kept",
  "verifications.case.removed": "Removed",
  "verifications.case.the_film": "The film",
  "verifications.case.there_new_link_previous":
    "There is a new link. The previous one no longer opens.",
  "verifications.case.values_read_document": "Values read from the document",
  "verifications.case.your_part": "Your part",
  "verifications.case_list.export_csv": "Export CSV",
  "verifications.case_list.no_verification_passes_filters": "No verification passes these filters",
  "verifications.case_list.no_verifications_yet": "No verifications yet",
  "verifications.case_list.show_all_of_them": "Show all of them",
  "verifications.case_list.start_one": "Start one",
  "verifications.case_list.start_one_backend_send":
    "Start one from your backend and send the applicant its {address}, or press {button}. It shows here at once, and changes as the applicant goes on.",
  "verifications.case_list.verifications_lead":
    "Every person you asked us to verify, newest first. The list updates itself.",
  "verifications.case_list.waiting_new": "{waiting} new",
  "verifications.case_page.applicant_chose_not_continue": "The applicant chose not to continue.",
  "verifications.case_page.applicant_not_opened_link": "The applicant has not opened the link yet.",
  "verifications.case_page.applicant_opened_link": "The applicant has opened the link.",
  "verifications.case_page.applicant_taking_photographs_count":
    "The applicant is taking photographs: {count} so far.",
  "verifications.case_page.assessment_advice_decide_decision":
    "The assessment is advice. You decide, and your decision does not change it.",
  "verifications.case_page.checks_running_take_some":
    "The checks are running. They take some seconds.",
  "verifications.case_page.chosen_document": "chosen: {document}",
  "verifications.case_page.confidence_confidence": "Confidence {confidence}.",
  "verifications.case_page.created_time": "created {time}",
  "verifications.case_page.erase": "Erase",
  "verifications.case_page.flow_slug_version_version": "Flow {slug}, version {version}",
  "verifications.case_page.left_out_conditions_flow":
    "Left out by conditions of the Flow: {steps}.",
  "verifications.case_page.link_expired_never_opened": "The link expired and was never opened.",
  "verifications.case_page.link_opened_expired_before":
    "The link was opened, and expired before anything was submitted.",
  "verifications.case_page.page_updates_itself": "This page updates by itself.",
  "verifications.case_page.see_photographs_what_read": "see photographs and what was read",
  "verifications.case_page.the_applicant_has_submitted": "The applicant has submitted.",
  "verifications.case_page.verification_tail": "Verification {tail}",
  "verifications.case_rows.found_by": "Found by",
  "verifications.case_rows.verifications_arrow_keys_move":
    "Verifications; the arrow keys move between rows",
  "verifications.case_table.choose_the_columns": "Choose the columns",
  "verifications.case_table.columns": "Columns",
  "verifications.case_table.person": "Person",
  "verifications.case_table.saved_in_this_browser": "Saved in this browser.",
  "verifications.checks.checks": "Checks",
  "verifications.checks.no_reason_was_given": "No reason was given.",
  "verifications.checks.no_score": "No score",
  "verifications.checks.of_100": "of 100",
  "verifications.checks.sandbox_scenario_set_evidence":
    "A sandbox scenario set this evidence. No picture was checked.",
  "verifications.checks.score_each_check_0":
    "The score of each check, from 0 (worst) to 100 (best). The limit of every check stands at 50.",
  "verifications.checks.selfie_person_earlier_verification":
    "Is the selfie of the person of the earlier verification?",
  "verifications.choose": "Choose",
  "verifications.clear": "Clear",
  "verifications.client_input.given_when_started": "Given when it was started",
  "verifications.client_input.goes_end": "Goes to at the end",
  "verifications.client_input.may_photographed_desk_computer":
    "May be photographed with a desk computer",
  "verifications.client_input.metadata": "Metadata",
  "verifications.colour_words.b": "Blue",
  "verifications.colour_words.c": "Cyan",
  "verifications.colour_words.g": "Green",
  "verifications.colour_words.grey": "Grey",
  "verifications.colour_words.m": "Magenta",
  "verifications.colour_words.r": "Red",
  "verifications.colour_words.y": "Yellow",
  "verifications.comment_form.mention_somebody": "Mention somebody",
  "verifications.comment_form.send_the_comment": "Send the comment",
  "verifications.comment_form.write_a_comment": "Write a comment",
  "verifications.comment_form.write_a_comment_hint":
    "A comment cannot be edited. Ctrl+Enter sends it.",
  "verifications.comments_panel.colleagues_comment_decides_nothing":
    "For your colleagues. A comment decides nothing.",
  "verifications.comments_panel.comments": "Comments",
  "verifications.comments_panel.comments_the_oldest_first": "Comments, the oldest first",
  "verifications.comments_panel.no_comments_yet": "No comments yet.",
  "verifications.comments_panel.sending": "sending",
  "verifications.crop.label_on_the_document": "{label} on the document",
  "verifications.decision": "Decision",
  "verifications.disposition_form.do_agree_assessment_optional":
    "Do you agree with the assessment? (optional)",
  "verifications.disposition_form.no_answer": "No answer",
  "verifications.disposition_form.note_optional": "Note (optional)",
  "verifications.disposition_form.note_optional_hint": "For your colleagues and auditors.",
  "verifications.disposition_form.record_a_decision": "Record a decision",
  "verifications.disposition_form.record_another": "Record another",
  "verifications.disposition_form.record_it": "Record it",
  "verifications.disposition_form.recorded_counts_once_colleague":
    "Recorded. It counts once a colleague confirms it.",
  "verifications.disposition_form.recorded_value_assessment_stays":
    "Recorded: {value}. The assessment stays as it was.",
  "verifications.disposition_panel.can_recorded_once_there":
    "It can be recorded once there is an assessment.",
  "verifications.disposition_panel.decision_yours_we_keep":
    "The decision is yours. We keep its history, and it does not change the assessment.",
  "verifications.disposition_panel.decisions_the_latest_first": "Decisions, the latest first",
  "verifications.disposition_panel.record_a_decision": "record a decision",
  "verifications.disposition_panel.there_nothing_decide_record":
    "There is nothing to decide on. Record a decision anyway",
  "verifications.disposition_panel.your_decision": "Your decision",
  "verifications.document.field": "Field",
  "verifications.document.result": "Result",
  "verifications.earlier_face.another_network_described_earlier":
    "Another network described the earlier face, so nothing was compared.",
  "verifications.earlier_face.one_two_faces_not":
    "One of the two faces is not kept, so nothing was compared.",
  "verifications.earlier_face.selfie_face_days_days":
    "The selfie and the face of {days} days before have a similarity of {likeness}. They count as one person's from {match}.",
  "verifications.earlier_face.the_earlier_verification": "The earlier verification",
  "verifications.erase_dialog.asked_again": "It was asked for again",
  "verifications.erase_dialog.erase_follow_up_too": "Erase the follow-up too",
  "verifications.erase_dialog.erase_permanently": "Erase permanently",
  "verifications.erase_dialog.erase_this_verification": "Erase this verification",
  "verifications.erase_dialog.erased_receipt_says_what":
    "Erased. The receipt says what was removed.",
  "verifications.erase_dialog.keep_it": "Keep it",
  "verifications.erase_dialog.links_also_holds_what":
    "{links} also holds what you sent about the person.",
  "verifications.erase_dialog.photographs_everything_read_reference":
    "The photographs, everything that was read of them and your reference record of {id} are deleted at once and cannot be brought back. A signed receipt without personal data remains.",
  "verifications.erase_dialog.previous_verification_link_stays":
    "The previous verification, {link}, stays. Erase it there.",
  "verifications.erase_dialog.type_last_last_four":
    "Type {last}, the last four characters of its id",
  "verifications.erased.asked_again_in": "Asked again in",
  "verifications.erased.engine": "Engine",
  "verifications.erased.photographs_values_read_reference":
    "The photographs, the values read from them and your reference record were erased. Only the fact of the verification and its versions remain.",
  "verifications.erased.photographs_values_read_reference_record":
    "The photographs, the values read from them and your reference record were erased {time}. Only the fact of the verification and its versions remain.",
  "verifications.erased.profile_policy_revision": "{profile}, policy {revision}",
  "verifications.erased.this_verification_was_erased": "This verification was erased",
  "verifications.external_evidence.asked_at_the_source": "Asked at the source",
  "verifications.external_evidence.at_the_source": "At the source",
  "verifications.external_evidence.chosen_not_read_so":
    "Chosen and not read, so not sent: {fields}.",
  "verifications.external_evidence.field_that_was_sent": "Field that was sent",
  "verifications.external_evidence.fields_that_were_sent": "Fields that were sent",
  "verifications.external_evidence.sent_at": "Sent at",
  "verifications.external_evidence.source": "Source",
  "verifications.face_curve.below_mismatch_counts_two": "Below {mismatch} it counts as two people.",
  "verifications.face_curve.counts_match_match": "It counts as a match from {match}.",
  "verifications.face_curve.match": "match",
  "verifications.face_curve.measured_pairs_strangers_fmr":
    "Of the measured pairs of strangers, {fmr} were at least this similar. Of the pairs of one person, {fnmr} were less similar.",
  "verifications.face_curve.measured_source_we_no":
    "Measured on {source}. We have no figures for applicants or for differences between groups.",
  "verifications.face_curve.no_error_rates_were":
    "No error rates were published for the network that gave this score, so there is no curve.",
  "verifications.face_curve.no_error_rates_were_published":
    "No error rates were published for the network that gave this score ({calibration}), so there is no curve.",
  "verifications.face_curve.no_measured_pair_strangers":
    "No measured pair of strangers was this similar. Of the pairs of one person, {fnmr} were less similar.",
  "verifications.face_curve.one_person_less_alike": "one person less alike (FNMR)",
  "verifications.face_curve.similarity": "similarity",
  "verifications.face_curve.similarity_likeness": "Similarity {likeness}.",
  "verifications.face_curve.similarity_pair_likeness_scale":
    "The similarity of this pair is {likeness}, on a scale from 0 to 1.",
  "verifications.face_curve.similarity_pair_likeness_scale_0":
    "The similarity of this pair is {likeness}, on a scale from 0 to 1. The match threshold is {match}.",
  "verifications.face_curve.strangers_least_similar_fmr": "strangers at least this similar (FMR)",
  "verifications.face_curve.this_pair": "this pair",
  "verifications.face_curve.two_people": "two people",
  "verifications.face_match_evidence.engine_not_sure_one":
    "The engine is not sure of one of these faces, for example of a badly printed portrait. A low similarity proves nothing here.",
  "verifications.face_match_evidence.there_no_score_each":
    "There is no score: each picture needs one clear face.",
  "verifications.face_pair.portrait_document": "The portrait in the document",
  "verifications.face_pair.the_selfie": "The selfie",
  "verifications.face_pair.the_whole_pictures": "The whole pictures",
  "verifications.face_row.portrait": "Portrait",
  "verifications.field_labels.claimed_name": "Name that you sent",
  "verifications.field_labels.document_number": "Document number",
  "verifications.field_list.nothing_was_read": "Nothing was read.",
  "verifications.field_list.show_where_it_stands": "Show where it stands",
  "verifications.film_moments.check_did_not_get": "The check did not get this far.",
  "verifications.film_moments.face_reflected_colors_screen":
    "The face reflected colors that the screen did not show.",
  "verifications.film_moments.face_reflected_colors_screen_showed":
    "The face reflected the colors as the screen showed them.",
  "verifications.film_moments.not_seen": "Not seen.",
  "verifications.film_moments.nothing_yet": "Nothing yet",
  "verifications.film_moments.seconds_s_after_asked": "{seconds} s after it was asked",
  "verifications.film_moments.seen": "Seen.",
  "verifications.film_moments.seen_after": "Seen, {after}.",
  "verifications.film_moments.seen_after_but_not": "Seen {after}, but not as asked.",
  "verifications.film_moments.started_after_but_did": "Started {after}, but did not go far enough.",
  "verifications.film_moments.the_screen_shows_colour": "The screen shows {colour}",
  "verifications.film_moments.we_could_not_measure":
    "We could not measure how the face reflected the colors.",
  "verifications.film_player.asked": "Asked",
  "verifications.film_player.length_frame_frame_frames":
    "{at} of {length}, frame {frame} of {frames}",
  "verifications.film_player.one_frame_back": "One frame back",
  "verifications.film_player.one_frame_on": "One frame on",
  "verifications.film_player.place_in_the_film": "Place in the film",
  "verifications.film_player.play": "Play",
  "verifications.film_player.the_check": "The check",
  "verifications.film_player.the_face_at_seconds": "The face at {seconds}",
  "verifications.film_section.check_judged_other_frames":
    "The check judged other frames: the hashes differ.",
  "verifications.film_section.film_deleted_projects_settings":
    "The film was deleted, as the project’s settings say.",
  "verifications.film_section.sent_most_2_mb":
    "As it was sent, at most 2 MB. The audit log says who watched it.",
  "verifications.film_section.watch_the_film": "Watch the film",
  "verifications.filters": "Filters",
  "verifications.filters.no_decision_yet": "No decision yet",
  "verifications.filters.today": "Today",
  "verifications.find.back_to_the_list": "Back to the list",
  "verifications.find.find": "Find",
  "verifications.find.find_name_document_number": "Find by name, document number or reference",
  "verifications.find.more_than_count_verifications": "More than {count} verifications found.",
  "verifications.find.no_verification_all_words": "No verification has all of these words",
  "verifications.find.search_name_whole_words":
    "Search a name by whole words or by their first letters, three or more, with or without accents. Search a document by its whole number, and a reference by any part between separators.",
  "verifications.find.too_many_words_begin":
    "Too many words begin like this. Type more letters, or the whole word.",
  "verifications.find.verifications_found.one": "One verification found.",
  "verifications.find.verifications_found.other": "{count} verifications found.",
  "verifications.first_look.at_a_glance": "At a glance",
  "verifications.follow_up_fields.applicant_sees_text_above":
    "The applicant sees your text above the list of what to send. Without it the page uses its own text.",
  "verifications.follow_up_fields.ask_again_for": "Ask again for",
  "verifications.follow_up_fields.opens_follow_up_own":
    "Opens a follow-up with its own link. The rest is carried over, and the link that you sent leads to it. If you choose nothing, we only record the decision.",
  "verifications.follow_up_fields.why_words_optional": "Why, in your words (optional)",
  "verifications.follow_up_link.done": "Done",
  "verifications.follow_up_link.expires_time": "Expires {time}.",
  "verifications.follow_up_link.follow_up_open": "The follow-up is open",
  "verifications.follow_up_link.link_applicant_leads_one":
    "The link that the applicant has leads to it. This one does too, if you want to send it.",
  "verifications.follow_up_link.open_the_follow_up": "Open the follow-up",
  "verifications.follow_up_words.id_back": "Document, back",
  "verifications.follow_up_words.id_front": "Document, front",
  "verifications.follow_up_words.liveness": "Film of the face",
  "verifications.goes_out_e_mail": "Goes out by e-mail within a minute or two.",
  "verifications.goes_out_sms_within": "Goes out by SMS within a minute or two.",
  "verifications.hints.person":
    "A still looks like a photograph of a person, not of a screen or a print. This is a hint and decides nothing.",
  "verifications.hints.print":
    "A still looks like a photograph of a print. This is a hint and decides nothing.",
  "verifications.hints.screen":
    "A still looks like a photograph of a screen. This is a hint and decides nothing.",
  "verifications.illumination_plot.blue_against_green": "blue against green",
  "verifications.illumination_plot.colors_screen_showed_reflection":
    "Colors that the screen showed, and their reflection on the face, over time",
  "verifications.illumination_plot.light_over_time": "Light over time.",
  "verifications.illumination_plot.red_against_green": "red against green",
  "verifications.illumination_plot.seconds": "seconds",
  "verifications.illumination_plot.top_colors_screen_showed":
    "Top: the colors that the screen showed, shifted by the measured delay. Bottom: what the face reflected. A live face close to the screen follows the colors.",
  "verifications.like_faces.compared_faces_latest_most.one":
    "Compared with {count} face, of the latest {max} only.",
  "verifications.like_faces.compared_faces_latest_most.other":
    "Compared with {count} faces, of the latest {max} only.",
  "verifications.like_faces.faces_could_not_compared.one":
    "{count} face could not be compared: another version of the engine measured it.",
  "verifications.like_faces.faces_could_not_compared.other":
    "{count} faces could not be compared: another version of the engine measured them.",
  "verifications.like_faces.no_other_face_similar":
    "No other face is similar enough to be the same person.",
  "verifications.like_faces.only_see_changes_no":
    "Only you see this, and it changes no assessment. The audit log records the comparison.",
  "verifications.like_faces.relatives_look_similar_so":
    "Relatives look similar, and so does about one stranger in 10,000. Compare both before you decide.",
  "verifications.like_faces.similar_faces": "Similar faces",
  "verifications.like_faces.similar_two_pictures_one": "As similar as two pictures of one person:",
  "verifications.like_faces.similarity_not_identity": "A similarity, not an identity.",
  "verifications.like_faces.verification_similarity_likeness":
    "{verification}, similarity {likeness}",
  "verifications.like_faces.we_keep_no_face":
    "We keep no face of this verification to compare. It began before this was switched on, or it compared no face.",
  "verifications.link_panel.expires_time_can_opened":
    "Expires {time}. It can be opened again until the applicant submits.",
  "verifications.link_panel.not_sent_e_mail": "Not sent by e-mail: given up {time}.",
  "verifications.link_panel.not_sent_sms_given": "Not sent by SMS: given up {time}.",
  "verifications.link_panel.sent_by_sms_time": "Sent by SMS {time}.",
  "verifications.link_panel.sent_e_mail_time": "Sent by e-mail {time}.",
  "verifications.link_to_fields.code_country_such_258":
    "With the code of the country, such as +258 84 123 4567.",
  "verifications.link_to_fields.send_link_e_mail": "Send the link by e-mail (optional)",
  "verifications.link_to_fields.send_link_e_mail_hint":
    "A sandbox sends only to addresses of the team.",
  "verifications.link_to_fields.send_link_sms_optional": "Send the link by SMS (optional)",
  "verifications.link_to_fields.we_send_within_two":
    "We send it within two minutes, and do not keep the address.",
  "verifications.liveness_evidence.check_did_not_run":
    "The check did not run, so there is nothing to show and no score.",
  "verifications.liveness_evidence.continuity": "Stayed one face",
  "verifications.liveness_evidence.faces": "Faces in the picture",
  "verifications.liveness_evidence.id_match": "The live face is the document’s",
  "verifications.liveness_evidence.illumination": "Reflected the colors of the screen",
  "verifications.liveness_evidence.integrity": "The frames are whole and in order",
  "verifications.liveness_evidence.movement": "Moved as asked",
  "verifications.liveness_evidence.pad": "Skin rather than paper or screen",
  "verifications.liveness_evidence.planarity": "Has depth",
  "verifications.liveness_evidence.the_numbers": "The numbers",
  "verifications.liveness_evidence.what_the_check_saw": "What the check saw",
  "verifications.liveness_words.check_does_not_look":
    "This check does not look for masks or real-time face swaps.",
  "verifications.liveness_words.colors_look_painted_face":
    "The colors look painted on the face. They may have been added to the film.",
  "verifications.liveness_words.every_movement_made_when":
    "Every movement was made when asked: {named}.",
  "verifications.liveness_words.no_face_visible_before":
    "No face was visible before the first movement.",
  "verifications.liveness_words.not_seen_asked_named": "Not seen as asked: {named}.",
  "verifications.more_looks.added_similarity_first_picture":
    "added; its similarity to the first picture is {likeness}",
  "verifications.more_looks.left_out_no_usable": "left out: no usable face",
  "verifications.more_looks.more_pictures": "More pictures",
  "verifications.more_looks.one_pair_pictures_left":
    "One pair of pictures left it open, and no other picture could be added.",
  "verifications.more_looks.one_pair_pictures_left_open":
    "One pair of pictures left it open. Pictures of the portrait: {portraits}, of the face: {faces}. Together their similarity is {likeness}. This number of pictures counts as a match from {match}.",
  "verifications.more_looks.still_number_film": "Still {number} of the film",
  "verifications.more_looks.the_tilted_photograph": "The tilted photograph",
  "verifications.movement_words.blink_twice": "Blink twice",
  "verifications.movement_words.nod": "Nod",
  "verifications.movement_words.turn_left": "Turn the head to their left",
  "verifications.movement_words.turn_right": "Turn the head to their right",
  "verifications.new_link_panel.applicant_asked_new_link": "The applicant asked for a new link",
  "verifications.new_link_panel.create_a_new_link": "Create a new link",
  "verifications.new_link_panel.link_expired_applicant_asked":
    "The link expired, and the applicant asked for another {time}.",
  "verifications.new_link_panel.new_link_lets_applicant":
    "A new link lets the applicant start again.",
  "verifications.new_link_panel.nothing_was_submitted": "Nothing was submitted",
  "verifications.new_links_note.applicants_asked_new_link.one":
    "{count} applicant asked for a new link.",
  "verifications.new_links_note.applicants_asked_new_link.other":
    "{count} applicants asked for a new link.",
  "verifications.new_links_note.show_them": "Show them",
  "verifications.new_verification": "New verification",
  "verifications.new_verification.create_the_link": "Create the link",
  "verifications.new_verification.documents_applicant_may_use":
    "Documents that the applicant may use",
  "verifications.new_verification.open_the_verification": "Open the verification",
  "verifications.new_verification.send_link_applicant": "Send this link to the applicant",
  "verifications.new_verification.simulated_outcome": "Simulated outcome",
  "verifications.new_verification.simulated_outcome_none": "As the checks decide",
  "verifications.new_verification.your_reference_optional": "Your reference (optional)",
  "verifications.new_verification.your_reference_optional_hint":
    "Such as the customer’s number in your system.",
  "verifications.next_case.back_to_the_queue": "Back to the queue",
  "verifications.next_case.no_other_verification_unassigned":
    "No other verification is unassigned. {link}",
  "verifications.next_case.the_queue": "The queue",
  "verifications.no": "No",
  "verifications.one_person.b_similarity_likeness_one":
    "{a}, {b}: similarity {likeness}; one person from {match} up",
  "verifications.one_person.one_person_throughout": "One person throughout",
  "verifications.parts.continuity.fail": "The face changed during the film.",
  "verifications.parts.continuity.pass":
    "It is one and the same face from the first frame to the last.",
  "verifications.parts.continuity.review": "It may not be the same face throughout.",
  "verifications.parts.id_match.fail": "It is another person than in the portrait or the selfie.",
  "verifications.parts.id_match.not_run": "Portrait, selfie and film could not all be compared.",
  "verifications.parts.id_match.pass": "It is the person in the portrait and the selfie.",
  "verifications.parts.id_match.review": "It may not be the person in the portrait and the selfie.",
  "verifications.parts.illumination.fail":
    "The face reflected other colors than the screen showed.",
  "verifications.parts.illumination.not_run":
    "No colors were shown: the applicant chose the film without them.",
  "verifications.parts.illumination.pass": "The face reflected the colors that the screen showed.",
  "verifications.parts.illumination.review":
    "The face reflected too little of the screen’s light to decide.",
  "verifications.parts.integrity.fail": "The film is incomplete, so the check stopped here.",
  "verifications.parts.integrity.pass":
    "The film is complete: every frame is there, in order, and none is repeated.",
  "verifications.parts.integrity.review":
    "The film is complete, but our page does not record films this way.",
  "verifications.parts.planarity.fail": "The face looks flat, as on paper or a screen.",
  "verifications.parts.planarity.pass":
    "The head has depth: when it turned, the nose moved as a real one does.",
  "verifications.parts.planarity.review": "We could not measure whether the head has depth.",
  "verifications.parts_table.checked_for": "Checked for",
  "verifications.parts_table.measured": "Measured",
  "verifications.parts_table.parts_check": "The parts of this check",
  "verifications.pending_panel.confirm_it": "Confirm it",
  "verifications.pending_panel.confirmed_counts_now": "Confirmed. It counts from now on.",
  "verifications.pending_panel.decided_decision_counts_once":
    "You decided: {decision}. It counts once a colleague confirms it.",
  "verifications.pending_panel.reject_it": "Reject it",
  "verifications.pending_panel.rejected_verification_waits_before":
    "Rejected. The verification waits as before.",
  "verifications.pending_panel.waiting_second_person": "Waiting for a second person",
  "verifications.pending_panel.who_decided_decision_counts":
    "{who} decided: {decision}. It counts once a colleague confirms it.",
  "verifications.pending_panel.withdraw_it": "Withdraw it",
  "verifications.pending_panel.withdrawn_verification_waits_before":
    "Withdrawn. The verification waits as before.",
  "verifications.queue.assign_to_me": "Assign to me",
  "verifications.queue.assigned_to": "Assigned to",
  "verifications.queue.unassign": "Unassign",
  "verifications.queue.you": "You",
  "verifications.queue_filters.nobody": "Nobody",
  "verifications.queue_page.assign_next_me": "Assign the next to me",
  "verifications.queue_page.assign_or_decide_verifications": "assign or decide verifications",
  "verifications.queue_page.count_are_shown": "{count} are shown.",
  "verifications.queue_page.no_verification_is_unassigned": "No verification is unassigned.",
  "verifications.queue_page.no_verification_waits_decision": "No verification waits for a decision",
  "verifications.queue_page.no_waiting_verification_passes":
    "No waiting verification passes these filters",
  "verifications.queue_page.show_all_verifications": "Show all verifications",
  "verifications.queue_page.show_all_waiting": "Show all waiting",
  "verifications.queue_page.show_more": "Show more",
  "verifications.queue_page.submitted_verifications_wait_here":
    "Submitted verifications wait here until somebody decides them. {link}",
  "verifications.queue_page.verifications_lead":
    "Verifications waiting for a decision, oldest first. Assign one to yourself to reserve it for 30 minutes.",
  "verifications.queue_rows.asked_new_link": "Asked for a new link",
  "verifications.queue_rows.choose_name": "Choose {name}",
  "verifications.queue_rows.late": "Late",
  "verifications.queue_rows.second_person": "Second person",
  "verifications.queue_rows.waiting": "Waiting",
  "verifications.queue_rows.waiting_decision_oldest_first":
    "Waiting for a decision, oldest first; the arrow keys move between rows",
  "verifications.reading_evidence.bytes_bytes_no_text":
    "{bytes} bytes that are no text: many issuers encrypt them",
  "verifications.reading_evidence.check_digit_right": "check digit right",
  "verifications.reading_evidence.check_digit_wrong": "check digit wrong",
  "verifications.reading_evidence.compare_values_document_press":
    "Compare the values with the document; press it to zoom.",
  "verifications.reading_evidence.confidence": "Confidence",
  "verifications.reading_evidence.left_blank_document": "left blank by the document",
  "verifications.reading_evidence.machine_readable_zone": "Machine-readable zone",
  "verifications.reading_evidence.machine_readable_zone_format": "Machine-readable zone, {format}",
  "verifications.reading_evidence.not_sure_enough_say": "not sure enough to say",
  "verifications.reading_evidence.nothing_read_role_may":
    "Nothing was read, or your role may not see it.",
  "verifications.reading_evidence.read_from": "Read from",
  "verifications.reading_evidence.signed_issuer_standard_not":
    "signed by its issuer ({standard}), not verified",
  "verifications.reading_evidence.sure": "Sure",
  "verifications.reading_evidence.value": "Value",
  "verifications.reading_evidence.what_was_read": "What was read",
  "verifications.reason_chips.find_a_reason": "Find a reason",
  "verifications.reason_chips.no_reason_letters": "No reason has these letters.",
  "verifications.reason_chips.reasons_optional": "Reasons (optional)",
  "verifications.reason_list.remark_in_english": "The engine’s remark, in English",
  "verifications.reasons.another_document": "left out: not the same side of the same document",
  "verifications.reasons.another_face": "left out: it may be another face",
  "verifications.reasons.turned": "left out: the head is turned",
  "verifications.receipt_check.check_the_receipt": "Check the receipt",
  "verifications.receipt_check.download_the_receipt": "Download the receipt",
  "verifications.receipt_check.kind_until_time": "{kind}, until {time}",
  "verifications.receipt_panel.finished": "Finished",
  "verifications.receipt_panel.receipt": "Receipt",
  "verifications.receipt_panel.receipt_of_the_erasure": "Receipt of the erasure",
  "verifications.receipt_panel.requested": "Requested",
  "verifications.record_match_evidence.accents_order_suffixes_what":
    "Accents, order, suffixes and what a machine-readable zone cuts off are allowed for. This comparison never changes the assessment.",
  "verifications.record_match_evidence.only_flow_compares_document":
    "Only a Flow compares a document with your record. This verification was created without one.",
  "verifications.record_match_evidence.record_compared_document":
    "Your record compared with the document",
  "verifications.record_match_evidence.score_of_100": "{score} of 100",
  "verifications.record_match_evidence.similarity": "Similarity",
  "verifications.record_match_evidence.there_nothing_compare": "There was nothing to compare.",
  "verifications.reference": "Reference",
  "verifications.relatives.a_follow_up": "a follow-up",
  "verifications.relatives.asked_again": "Asked again",
  "verifications.relatives.asked_for_items": "Asked for: {items}.",
  "verifications.relatives.face_compared_one_link": "The face is compared with the one of {link}.",
  "verifications.relatives.follow_up": "Follow-up",
  "verifications.relatives.of_link": "Of {link}.",
  "verifications.relatives.parts_requested_again_link":
    "Parts are requested again in {link}, with its own link and result.",
  "verifications.relatives.renewal": "Renewal",
  "verifications.relatives.renewed": "Renewed",
  "verifications.relatives.renewed_asked_again_before":
    "Renewed, or asked again before, in {links}.",
  "verifications.relatives.rest_carried_over_checked":
    "The rest was carried over and checked again.",
  "verifications.relatives.the_approved_verification": "the approved verification",
  "verifications.relatives.the_previous_verification": "the previous verification",
  "verifications.report_panel.evidence_report": "Evidence report",
  "verifications.report_panel.evidence_zip": "Evidence (zip)",
  "verifications.report_panel.for_the_person_zip": "For the person (zip)",
  "verifications.report_panel.language_of_the_report": "Language of the report",
  "verifications.report_panel.report_pdf": "Report (PDF)",
  "verifications.report_panel.signed_service_hash_every":
    "Signed by the service, with the hash of every photograph. The audit log records each download.",
  "verifications.rescreened.entries_that_are_gone": "Entries that are gone",
  "verifications.rescreened.list_sanctions_changed_assessment":
    "A list of sanctions changed. The assessment stays as it was.",
  "verifications.rescreened.new_entries": "New entries",
  "verifications.rescreened.searched_again_after_decision": "Searched again after the decision",
  "verifications.results.clear.word": "No entry",
  "verifications.results.match.word": "Person confirmed",
  "verifications.results.no_match.word": "Person not confirmed",
  "verifications.results.not_available.word": "Nothing to compare",
  "verifications.results.not_checked.word": "Not checked",
  "verifications.results.possible_match.word": "Possible match",
  "verifications.saved_views.delete_the_view_name": "Delete the view {name}",
  "verifications.saved_views.name_hint":
    "Saved in this browser. To share the view, share the page’s address.",
  "verifications.saved_views.save_it": "Save it",
  "verifications.saved_views.save_this_view": "Save this view",
  "verifications.screening_evidence.count_more_entries_not": "{count} more entries are not shown.",
  "verifications.screening_evidence.entries_same_name_another":
    "Entries with the same name and another birth date: {count}.",
  "verifications.screening_evidence.entry_hint_not_finding":
    "An entry is a hint, not a finding: compare it with the publisher's page before you decide.",
  "verifications.screening_evidence.fingerprint": "Fingerprint",
  "verifications.screening_evidence.list_of_sanctions": "List of sanctions",
  "verifications.screening_evidence.lists_of_sanctions": "Lists of sanctions",
  "verifications.screening_evidence.published_on": "Published on",
  "verifications.screening_evidence.state_of_the_list": "State of the list",
  "verifications.seen_before.only_see_changes_no":
    "Only you see this, and it changes no assessment. There are good reasons to verify a person more than once.",
  "verifications.seen_before.same_document_number_read": "The same document number was read in:",
  "verifications.seen_before.seen_before": "Seen before",
  "verifications.selfie": "Selfie",
  "verifications.simulate_panel.no_phone_at_hand": "No phone at hand?",
  "verifications.simulate_panel.scenario_sets_result_each":
    "A scenario sets the result of each check. Everything else works as with an applicant, your webhook included.",
  "verifications.simulate_panel.simulate_the_result": "Simulate the result",
  "verifications.simulate_panel.simulation_started_without_applicant":
    "The simulation started, without an applicant.",
  "verifications.skip_to_decision.decide": "Decide",
  "verifications.skip_to_decision.skip_to_the_decision": "Skip to the decision",
  "verifications.stamp.commands": "Commands",
  "verifications.stamp.delete_photographs_machine": "Delete the photographs from your machine.",
  "verifications.stamp.download_photographs_into_checkout":
    "Download the photographs into the checkout; each download is noted in the audit log.",
  "verifications.stamp.engine_profile": "Engine profile",
  "verifications.stamp.engine_stamp": "Engine stamp",
  "verifications.stamp.evidence_of_this_verification": "Evidence of this verification",
  "verifications.stamp.policy_revision": "Policy revision",
  "verifications.stamp.reproduce": "Reproduce",
  "verifications.stamp.reproduce_this_assessment": "Reproduce this assessment",
  "verifications.stamp.run_each_check_function":
    "Run each check as its function does, and compare with the evidence below. With the record of {call} in a file, {command} compares and decides again.",
  "verifications.stamp.run_photographs_through_same":
    "Run the photographs through the same checks, on any machine with a checkout of the service at this engine profile. They are smaller copies without metadata, so scores may differ in the last digits. Only the operator of the service can run {check}, which judges the original files.",
  "verifications.stamp.show_apis_own_words": "Show the API’s own words on this page and in filters",
  "verifications.tamper_map.how_much_map": "How much of the map",
  "verifications.tamper_map.map_suspicion_over": "Map of suspicion over it",
  "verifications.tamper_map.places_without_traces_earlier":
    "Places without the traces of an earlier save, or of the camera, that the rest of the picture has. Darker means fewer traces. It shows where to look, not that something was changed.",
  "verifications.the_applicants_link": "The applicant’s link",
  "verifications.timeline.a_member": "a member",
  "verifications.timeline.by_by": "by {by}",
  "verifications.timeline.captured": "A photograph was accepted",
  "verifications.timeline.captures_deleted": "The photographs were deleted",
  "verifications.timeline.commented": "A comment was written",
  "verifications.timeline.completed": "Assessed",
  "verifications.timeline.consented": "The applicant agreed",
  "verifications.timeline.disposition_proposed": "One of two decided",
  "verifications.timeline.disposition_recorded": "A decision was recorded",
  "verifications.timeline.document_selected": "The applicant chose a document",
  "verifications.timeline.erased": "Erased",
  "verifications.timeline.failed": "Failed",
  "verifications.timeline.link_emailed": "The link was sent by e-mail",
  "verifications.timeline.link_texted": "The link was sent by SMS",
  "verifications.timeline.opened": "The applicant opened the link",
  "verifications.timeline.processing": "The checks began",
  "verifications.timeline.submitted": "Submitted; engine and policy versions recorded",
  "verifications.timeline.timeline": "Timeline",
  "verifications.verdicts.altered": "Not genuine: the service did not sign this receipt.",
  "verifications.verdicts.cannot_tell":
    "This browser cannot check the signature. Use verifyReceipt of the client package.",
  "verifications.verdicts.genuine": "Genuine: the service signed exactly this receipt.",
  "verifications.views.all_verifications": "All verifications",
  "verifications.views.views": "Views",
  "verifications.ways.file_capture": "by the phone’s camera app",
  "verifications.ways.file_gallery": "chosen from files",
  "verifications.ways.stream": "by the page’s camera",
  "verifications.zoom.closer": "Closer",
  "verifications.zoom.farther": "Farther",
  "verifications.zoom.photograph_plus_minus_zoom":
    "Photograph; plus and minus zoom, the arrow keys move, R turns",
  "verifications.zoom.turn": "Turn",
  "verifications.zoom.whole_picture": "Whole picture",
  "verifications.zoom.width_height_px_size": "{width} × {height} px, {size} kB",
  "verifications.review_due.time": "Due for review: {time}.",
  "verifications.review_due.since": "Due for review since {time}: your system can start a renewal.",
  "verifications.person_id.id": "Id of the person: {id}",
  "verifications.person_id.number_not_read":
    "No id of the person: the number of the document was not read.",
  "verifications.person_id.check_digit_failed":
    "No id of the person: a check digit of the document is wrong.",
  "verifications.person_id.material_inconsistency":
    "No id of the person: the verification contradicts itself.",
  "verifications.person_id.specimen_document": "No id of the person: the document is a specimen.",
  "verifications.person_id.simulated": "No id of the person: the document is simulated.",
  "verifications.person_id.face_not_matched":
    "No id of the person: the face did not match, and no document was read.",
  "verifications.block_list.no_match": "Not on the list",
  "verifications.block_list.possible_match": "On the list",
  "verifications.block_list.add": "Add to the block list",
  "verifications.block_list.added": "Added to the block list.",
  "verifications.block_list.kept_under": "After this verification is erased",
  "verifications.block_list.kept_under_hint":
    "Keep the entry only if a law of yours says so. The receipt of the erasure names it.",
  "verifications.block_list.not_kept": "The entry is erased too",
  "verifications.block_list.ends_on": "Ends on",
  "verifications.block_list.ends_on_hint": "Empty: as long as the verification.",
  "verifications.block_list.compared_with":
    "Entries that were compared: {numbers} by number, {faces} by face.",
  "verifications.block_list.panel_lead":
    "Later verifications with this document’s number, or this face, then need a person, in Flows that ask for it. Nothing is refused by itself.",
  "verifications.block_list.blocks": "Blocks",
  "verifications.block_list.face_hint":
    "About one stranger in ten thousand is as similar as one person. A face asks for a look, and proves nothing.",
  "verifications.block_list.panel": "Your block list",
} as const;
